import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Result, SearchFailure } from '@/lib/models/values';
import { reportError } from '@/lib/telemetry/server/reportError';
import type { SearchEngine, SearchIndexer } from '../searchPort';
import { type Question, SearchQueue } from './searchQueue';
import type { WorkerReply, WorkerRequest } from './searchWorker';

export type EmbeddedSearch = SearchEngine & SearchIndexer & {
  /** Whether there is a thread, which is not so for a moment after one was lost. */
  readonly isRunning: () => boolean;
  readonly stop: () => Promise<void>;
};

export type EmbeddedSearchOptions = {
  readonly deadline?: number;
  /** In ms. Keeps a thread that cannot live, for want of memory say, from being restarted in a loop. */
  readonly restartAfter?: number;
};

type Numbered = Exclude<WorkerRequest, { kind: 'put' }>;
type Unnumbered = Question | Omit<Extract<Numbered, { kind: 'commit' }>, 'id'>;

const DEADLINE = 2500;
const RESTART_AFTER = 5000;

/** Compiled in production; development and tests run the source, which needs a loader. */
const IS_COMPILED = process.env['NODE_ENV'] === 'production';
// Resolved at import, because the working directory may change later.
const PROGRAM = join(process.cwd(), IS_COMPILED ? '.next/programs/searchWorker.js' : 'lib/search/embedded/searchWorker.ts');
const OPTIONS = IS_COMPILED ? {} : { execArgv: ['--require', 'tsx/cjs'] };

const fail = (detail: string): Result<never, SearchFailure> => ({ ok: false, failure: { kind: 'unreachable', detail } });

const readDetail = (reply: WorkerReply | undefined, fallback: string): string => (reply?.kind === 'failed' ? reply.detail : fallback);

type PendingReplies = Map<number, (reply: WorkerReply | undefined) => void>;

/** Resolves to undefined when the thread ends. */
async function postRequest(worker: Worker, pending: PendingReplies, request: Numbered): Promise<WorkerReply | undefined> {
  return new Promise((resolve) => {
    pending.set(request.id, (reply) => {
      pending.delete(request.id);
      resolve(reply);
    });
    worker.postMessage(request);
  });
}

type ThreadEvents = { readonly onEnd: () => void; readonly onRestart: () => void };

function startThread({ onEnd, onRestart }: ThreadEvents, restartAfter: number) {
  const pending: PendingReplies = new Map();
  let lastId = 0;
  let isStopped = false;
  let worker: Worker | undefined = startWorker();

  function startWorker(): Worker {
    const started = new Worker(PROGRAM, OPTIONS);
    started.unref();
    started.on('message', (reply: WorkerReply) => pending.get(reply.id)?.(reply));
    started.on('error', (error) => reportError(error, { origin: 'background', message: 'The search thread failed' }));
    started.on('exit', () => {
      worker = undefined;
      onEnd();
      for (const settle of pending.values()) settle(undefined);
      if (!isStopped) setTimeout(restart, restartAfter).unref();
    });
    return started;
  }

  function restart(): void {
    if (isStopped) return;
    worker = startWorker();
    onRestart();
  }

  return {
    put: (message: Extract<WorkerRequest, { kind: 'put' }>): void => worker?.postMessage(message),
    send: async (request: Unnumbered): Promise<WorkerReply | undefined> => {
      if (worker === undefined) return undefined;
      lastId += 1;
      return postRequest(worker, pending, { ...request, id: lastId });
    },
    isRunning: (): boolean => worker !== undefined,
    stop: async (): Promise<void> => {
      isStopped = true;
      await worker?.terminate();
    },
  };
}

/** @param onLost called after the thread has ended unexpectedly and a new one, without any documents, has started */
export function startEmbeddedSearch(onLost: () => void, { deadline = DEADLINE, restartAfter = RESTART_AFTER }: EmbeddedSearchOptions = {}): EmbeddedSearch {
  const thread = startThread({ onEnd: () => queue.close(), onRestart: onLost }, restartAfter);
  const queue = new SearchQueue(thread.send, deadline);
  const ask = async (question: Question): Promise<WorkerReply | undefined> => (thread.isRunning() ? queue.ask(question) : undefined);
  const failSearch = (reply: WorkerReply | undefined) => fail(readDetail(reply, 'the search thread did not reply in time'));

  return {
    search: async ({ id: edition }, query) => {
      const reply = await ask({ kind: 'search', edition, query });
      return reply?.kind === 'found' ? { ok: true, value: reply.response } : failSearch(reply);
    },
    suggest: async ({ id: edition }, query) => {
      const reply = await ask({ kind: 'suggest', edition, query });
      return reply?.kind === 'suggested' ? { ok: true, value: reply.response } : failSearch(reply);
    },
    put: (edition, pageId, documents) => thread.put({ kind: 'put', edition, pageId, documents }),
    commit: async (edition, words) => {
      const reply = await thread.send({ kind: 'commit', edition, words });
      if (reply?.kind !== 'committed') throw new Error(`The index of ${edition} could not be built: ${readDetail(reply, 'the search thread ended')}`);
      queue.open(edition);
    },
    isRunning: thread.isRunning,
    stop: thread.stop,
  };
}
