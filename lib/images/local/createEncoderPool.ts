import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { logger } from '@/lib/config/logger';
import type { Result } from '@/lib/models/values';
import type { ImageFormat } from '../imageSources';

export type EncodeJob = { readonly source: string; readonly width: number; readonly height?: number; readonly format: ImageFormat };

/** `broken` cannot be decoded; `slow` exceeded the deadline or crashed the encoder; `busy` found no encoder. */
export type EncodeFailure = { readonly kind: 'broken' | 'slow' | 'busy'; readonly detail: string };

type Encoded = Result<Buffer, EncodeFailure>;

type Encoder = { process: ChildProcess | undefined; idleTimer: NodeJS.Timeout | undefined };

/** Each is limited to one core in encoder.mjs, because libvips would use every core for each. */
const MAX_ENCODERS = 2;
/** In ms of an encode, without its wait for a turn. A large picture takes a fifth of a second, and much longer on a machine that is busy. */
const DEADLINE = 20_000;
const IDLE_TIMEOUT = 60_000;

// Resolved at import, because the working directory may change later; a literal path would be rewritten by the bundler.
const PROGRAM = join(process.cwd(), 'lib/images/local/encoder.mjs');
/** A process that decodes untrusted bytes gets none of the site's secrets. */
const PASSED_VARIABLES = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'MALLOC_ARENA_MAX'] as const;

function startProcess(encoder: Encoder): ChildProcess {
  const passed = PASSED_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]));
  const env = { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(passed) };
  const child = fork(PROGRAM, [], { execArgv: [], env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // An encoder must not keep the site's process from ending.
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

/** Resolves only after the reply or the end of the process: at the kill, a dying encoder would be handed to the next job. */
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

export function createEncoderPool() {
  const idle: Encoder[] = Array.from({ length: MAX_ENCODERS }, () => ({ process: undefined, idleTimer: undefined }));
  const waiting: ((encoder: Encoder) => void)[] = [];

  function acquire(): Encoder | Promise<Encoder> {
    return idle.pop() ?? new Promise((resolve) => waiting.push(resolve));
  }

  function release(encoder: Encoder): void {
    const next = waiting.shift();
    if (next !== undefined) {
      next(encoder);
      return;
    }
    encoder.idleTimer = setTimeout(() => stopProcess(encoder), IDLE_TIMEOUT).unref();
    idle.push(encoder);
  }

  return {
    /**
     * Waits for its turn however long that takes: who calls this limits how many do.
     * @param findFailure called when the job starts; a failure known by then is returned without another attempt
     * @param deadline in ms, after which the encoder is killed
     */
    async encode(job: EncodeJob, findFailure: () => EncodeFailure | undefined = () => undefined, deadline = DEADLINE): Promise<Encoded> {
      const encoder = await acquire();
      clearTimeout(encoder.idleTimer);
      try {
        const failure = findFailure();
        return failure === undefined ? await runJob(encoder.process ?? startProcess(encoder), job, deadline) : { ok: false, failure };
      } finally {
        release(encoder);
      }
    },
  };
}
