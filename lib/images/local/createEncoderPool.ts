import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { logger } from '@/lib/config/logger';
import type { Result } from '@/lib/models/values';
import type { ImageFormat } from '../imageSources';

/** `source` is the path of the original; a picture with a height is cut to fill, one without is scaled. */
export type EncodeJob = { readonly source: string; readonly width: number; readonly height?: number; readonly format: ImageFormat };

/** `broken` cannot be decoded; `slow` took longer than the deadline, or took the encoder down; `busy` was not begun. */
export type EncodeFailure = { readonly kind: 'broken' | 'slow' | 'busy'; readonly detail: string };

type Encoded = Result<Buffer, EncodeFailure>;

/** A place for one process, which may not have been started yet. */
type Encoder = { process: ChildProcess | undefined; rest: NodeJS.Timeout | undefined };

/** Encoders at once. libvips would use every core for each of them otherwise. */
const MAX_ENCODERS = 2;
/** Jobs that may wait. Beyond it a job is refused at once instead of piling up. */
const MAX_WAITING = 64;
/** Longest wait for a turn in ms. A visitor has gone by then. */
const MAX_WAIT = 15_000;
/** Time in ms that an encoder has for one picture. */
const DEADLINE = 10_000;
/** Time in ms after which an idle encoder gives its memory back. */
const REST_AFTER = 60_000;

// Read when the module is, as the working folder may change. The bundler would move a path that it understands.
const PROGRAM = join(process.cwd(), 'lib/images/local/encoder.mjs');
/** What the loader and the allocator need. Who decodes foreign bytes knows no token of the site. */
const KEPT_VARIABLES = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'MALLOC_ARENA_MAX'] as const;

function startProcess(encoder: Encoder): ChildProcess {
  const kept = KEPT_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]));
  const env = { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(kept) };
  const child = fork(PROGRAM, [], { execArgv: [], env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // An encoder never keeps the site's process from ending.
  child.unref();
  child.channel?.unref();
  const forget = (): void => {
    if (encoder.process === child) encoder.process = undefined;
  };
  child.on('exit', forget).on('error', (error) => {
    forget();
    logger.error({ error: String(error) }, 'An encoder of images failed');
  });
  encoder.process = child;
  return child;
}

function stopProcess(encoder: Encoder): void {
  encoder.process?.kill('SIGKILL');
  encoder.process = undefined;
}

const fail = (kind: EncodeFailure['kind'], detail: string): Encoded => ({ ok: false, failure: { kind, detail } });

function readReply(reply: unknown): Encoded {
  if (typeof reply === 'object' && reply !== null && 'body' in reply && Buffer.isBuffer(reply.body)) return { ok: true, value: reply.body };
  return fail('broken', typeof reply === 'object' && reply !== null && 'error' in reply ? String(reply.error) : 'no reply of an encoder');
}

/** Resolves when the encoder is free again: after its reply, or once its process has ended. */
async function runJob(child: ChildProcess, job: EncodeJob, deadline: number): Promise<Encoded> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), deadline);
    const finish = (encoded: Encoded): void => {
      clearTimeout(timer);
      child.off('message', onReply).off('exit', onExit).off('error', onError);
      resolve(encoded);
    };
    const onReply = (reply: unknown): void => finish(readReply(reply));
    const onExit = (code: number | null, signal: string | null): void => finish(fail('slow', `the encoder ended: ${signal ?? code}`));
    const onError = (error: Error): void => finish(fail('busy', String(error)));
    child.on('message', onReply).on('exit', onExit).on('error', onError);
    child.send(job);
  });
}

/** Encoders are processes: started when there is work, reused, ended at the deadline of a job or when there is nothing to do. */
export function createEncoderPool() {
  const idle: Encoder[] = Array.from({ length: MAX_ENCODERS }, () => ({ process: undefined, rest: undefined }));
  const waiting = new Set<(encoder: Encoder) => void>();

  function takeTurn(): Encoder | undefined | Promise<Encoder | undefined> {
    const encoder = idle.pop();
    if (encoder !== undefined || waiting.size >= MAX_WAITING) return encoder;
    return new Promise((resolve) => {
      const goAhead = (free: Encoder): void => {
        clearTimeout(timer);
        resolve(free);
      };
      const timer = setTimeout(() => {
        waiting.delete(goAhead);
        resolve(undefined);
      }, MAX_WAIT);
      waiting.add(goAhead);
    });
  }

  function passTurn(encoder: Encoder): void {
    const [next] = waiting;
    if (next === undefined) {
      encoder.rest = setTimeout(() => stopProcess(encoder), REST_AFTER).unref();
      idle.push(encoder);
      return;
    }
    waiting.delete(next);
    next(encoder);
  }

  return {
    /**
     * @param findFailure asked when it is the job's turn: what is known to fail by then is not tried again
     * @param deadline time in ms after which the encoder is ended
     */
    async encode(job: EncodeJob, findFailure: () => EncodeFailure | undefined = () => undefined, deadline = DEADLINE): Promise<Encoded> {
      const encoder = await takeTurn();
      if (encoder === undefined) return fail('busy', 'too many pictures are waiting');
      clearTimeout(encoder.rest);
      try {
        const failure = findFailure();
        return failure === undefined ? await runJob(encoder.process ?? startProcess(encoder), job, deadline) : { ok: false, failure };
      } finally {
        passTurn(encoder);
      }
    },
  };
}
