import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Result, SearchFailure } from '@/lib/models/values';
import { reportError } from '@/lib/telemetry/server/reportError';
import type { SearchEngine, SearchIndexer } from '../searchPort';
import type { WorkerReply, WorkerRequest } from './searchWorker';

export type EmbeddedSearch = SearchEngine & SearchIndexer & {
  readonly stop: () => Promise<void>;
};

export type EmbeddedSearchOptions = {
  /** Time in ms that a visitor waits for an answer. Only while the first index is built does it take longer than a few. */
  readonly deadline?: number;
  /** Time in ms after which a thread that ended is replaced. One that cannot live, for want of memory say, shall not be started over and over. */
  readonly restartAfter?: number;
};

type Pending = { readonly settle: (reply: WorkerReply | undefined) => void };
/** A request that has a reply, before it has a number. */
type Numbered = Exclude<WorkerRequest, { kind: 'put' }>;
type Unnumbered = { [Kind in Numbered['kind']]: Omit<Extract<Numbered, { kind: Kind }>, 'id'> }[Numbered['kind']];

/** See `EmbeddedSearchOptions`. */
const DEADLINE = 2500;
/** Searches that may wait for an answer at once; more are refused instead of piling up. */
const MAX_PENDING = 1000;

// Read when the module is, as the working folder may change. The bundler would move a path that it understands.
const PROGRAM = join(process.cwd(), 'lib/search/embedded/searchThread.js');
/** See `EmbeddedSearchOptions`. */
const RESTART_AFTER = 5000;

const fail = (detail: string): Result<never, SearchFailure> => ({ ok: false, failure: { kind: 'unreachable', detail } });

/**
 * Starts the thread that searches.
 * @param onLost called when the thread has ended by itself: its indexes are gone, and a new thread waits for documents
 */
export function startEmbeddedSearch(onLost: () => void, { deadline = DEADLINE, restartAfter = RESTART_AFTER }: EmbeddedSearchOptions = {}): EmbeddedSearch {
  const pending = new Map<number, Pending>();
  let last = 0;
  let isStopped = false;
  let worker: Worker | undefined = startWorker();

  function startWorker(): Worker {
    // The thread has its own loader: see there.
    const started = new Worker(PROGRAM, { execArgv: [] });
    // It never keeps the site's process from ending.
    started.unref();
    started.on('message', (reply: WorkerReply) => pending.get(reply.id)?.settle(reply));
    started.on('error', (error) => reportError(error, { origin: 'background', message: 'The search thread failed' }));
    started.on('exit', () => {
      worker = undefined;
      for (const { settle } of pending.values()) settle(undefined);
      if (!isStopped) setTimeout(restart, restartAfter).unref();
    });
    return started;
  }

  function restart(): void {
    if (isStopped) return;
    worker = startWorker();
    onLost();
  }

  /** The reply; undefined where there is none, or none in time. */
  async function ask(request: Unnumbered, patience?: number): Promise<WorkerReply | undefined> {
    const thread = worker;
    if (thread === undefined) return undefined;
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      const settle = (reply: WorkerReply | undefined): void => {
        clearTimeout(timer);
        pending.delete(id);
        resolve(reply);
      };
      const timer = patience === undefined ? undefined : setTimeout(() => settle(undefined), patience);
      pending.set(id, { settle });
      thread.postMessage({ ...request, id });
    });
  }

  async function askInTime(request: Unnumbered): Promise<WorkerReply | undefined> {
    return pending.size >= MAX_PENDING ? undefined : ask(request, deadline);
  }

  const readDetail = (reply: WorkerReply | undefined): string => (reply?.kind === 'failed' ? reply.detail : 'the search thread did not reply in time');

  return {
    search: async ({ id: edition }, query) => {
      const reply = await askInTime({ kind: 'search', edition, query });
      return reply?.kind === 'found' ? { ok: true, value: reply.response } : fail(readDetail(reply));
    },
    suggest: async ({ id: edition }, query) => {
      const reply = await askInTime({ kind: 'suggest', edition, query });
      return reply?.kind === 'suggested' ? { ok: true, value: reply.response } : fail(readDetail(reply));
    },
    put: (edition, pageId, documents) => worker?.postMessage({ kind: 'put', edition, pageId, documents }),
    commit: async (edition, words) => {
      const reply = await ask({ kind: 'commit', edition, words });
      if (reply?.kind !== 'committed') throw new Error(`The index of ${edition} could not be built: ${reply?.kind === 'failed' ? reply.detail : 'the search thread ended'}`);
    },
    stop: async () => {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
