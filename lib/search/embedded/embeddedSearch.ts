import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import PQueue from 'p-queue';
import type { Edition, EditionId } from '@/lib/platform/config/editions';
import { remember } from '@/lib/platform/data/remember';
import type {
  SearchDocument,
  SearchQuery,
  SearchResponse,
  SearchWords,
  SuggestResponse,
} from '@/lib/models/search';
import type { Result, SearchFailure } from '@/lib/platform/data/values';
import { reportError } from '@/lib/telemetry/server/reportError';
import { failSearch, type SearchEngine, type SearchIndexer } from '../searchPort';
import type { SearchFunctions } from './searchWorker';

type EmbeddedSearchOptions = {
  readonly searchTimeoutMs?: number;
  /** Keeps a thread that lacks memory, for example, from restarting in a loop. */
  readonly restartDelayMs?: number;
};

type Thread = BirpcReturn<SearchFunctions>;

/** Limits per edition, so that searches in one edition can't block the others. */
const MAX_WAITING = 500;
const MAX_SENT = 2;

/** Compiled in production; development and tests run the source, which needs a loader. */
const IS_COMPILED = process.env['NODE_ENV'] === 'production';
// Resolved at import, because the working directory may change later.
const PROGRAM = join(
  process.cwd(),
  IS_COMPILED ? '.next/programs/searchWorker.js' : 'lib/search/embedded/searchWorker.ts',
);
const OPTIONS = IS_COMPILED ? {} : { execArgv: ['--require', 'tsx/cjs'] };

/** Runs the search in a worker thread; one that ends is replaced by one without documents. */
export class EmbeddedSearch implements SearchEngine, SearchIndexer {
  /** Searches wait here for their edition's index; abandoned ones never reach the thread. */
  private readonly queues = new Map<EditionId, PQueue>();
  private worker: Worker;
  private thread: Thread | undefined;
  private isStopped = false;

  constructor(
    private readonly onLost: () => void,
    private readonly options: EmbeddedSearchOptions = {},
  ) {
    this.worker = this.startThread();
  }

  search({ id }: Edition, query: SearchQuery): Promise<Result<SearchResponse, SearchFailure>> {
    return this.ask(id, (thread) => thread.search(id, query));
  }

  suggest({ id }: Edition, query: string): Promise<Result<SuggestResponse, SearchFailure>> {
    return this.ask(id, (thread) => thread.suggest(id, query));
  }

  put(edition: EditionId, pageId: string, documents: readonly SearchDocument[]): void {
    void this.thread?.put.asEvent(edition, pageId, documents);
  }

  async commit(edition: EditionId, words: SearchWords): Promise<void> {
    try {
      await this.getThread().commit(edition, words);
    } catch (error) {
      throw new Error(`The index of ${edition} could not be built: ${String(error)}`);
    }
    this.getQueue(edition).start();
  }

  isRunning(): boolean {
    return this.thread !== undefined;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.worker.terminate();
  }

  private async ask<Value>(
    edition: EditionId,
    call: (thread: Thread) => Promise<Value>,
  ): Promise<Result<Value, SearchFailure>> {
    const queue = this.getQueue(edition);
    if (!this.isRunning() || queue.size >= MAX_WAITING)
      return failSearch('the search thread is busy or lost');
    const signal = AbortSignal.timeout(this.options.searchTimeoutMs ?? 2500);
    try {
      return { ok: true, value: await queue.add(() => call(this.getThread()), { signal }) };
    } catch (error) {
      return failSearch(signal.aborted ? 'the search thread did not reply in time' : String(error));
    }
  }

  private getQueue(edition: EditionId): PQueue {
    return remember(
      this.queues,
      edition,
      () => new PQueue({ concurrency: MAX_SENT, autoStart: false }),
    );
  }

  private getThread(): Thread {
    if (this.thread === undefined) throw new Error('the search thread ended');
    return this.thread;
  }

  private startThread(): Worker {
    const worker = new Worker(PROGRAM, OPTIONS);
    const post = (message: unknown) => worker.postMessage(message);
    const on = (listener: (message: unknown) => void): void => void worker.on('message', listener);
    const thread = createBirpc<SearchFunctions>({}, { post, on, timeout: -1 });
    worker.unref();
    worker.on('error', (error) =>
      reportError(error, { origin: 'background', message: 'The search thread failed' }),
    );
    worker.on('exit', () => {
      this.thread = undefined;
      for (const queue of this.queues.values()) queue.pause();
      thread.$close(new Error('the search thread ended'));
      this.scheduleRestart();
    });
    this.thread = thread;
    return worker;
  }

  private scheduleRestart() {
    if (!this.isStopped)
      setTimeout(() => this.restart(), this.options.restartDelayMs ?? 5000).unref();
  }

  private restart() {
    if (this.isStopped) return;
    try {
      this.worker = this.startThread();
    } catch (error) {
      reportError(error, {
        origin: 'background',
        message: 'The search thread could not be started again',
      });
      this.scheduleRestart();
      return;
    }
    this.onLost();
  }
}
