import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import PQueue from 'p-queue';
import type { Edition, EditionId } from '@/lib/config/editions';
import { remember } from '@/lib/data/remember';
import type {
  SearchDocument,
  SearchQuery,
  SearchResponse,
  SearchWords,
  SuggestResponse,
} from '@/lib/models/search';
import type { Result, SearchFailure } from '@/lib/models/values';
import { reportError } from '@/lib/telemetry/server/reportError';
import type { SearchEngine, SearchIndexer } from '../searchPort';
import type { SearchFunctions } from './searchWorker';

type EmbeddedSearchOptions = {
  /** In ms, of one search. */
  readonly deadline?: number;
  /** In ms. Keeps a thread that cannot live, for want of memory say, from being restarted in a loop. */
  readonly restartAfter?: number;
};

type Thread = BirpcReturn<SearchFunctions>;

/** Both for each edition, so that any number of searches in one leaves room in the others. */
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

const fail = (detail: string): Result<never, SearchFailure> => ({
  ok: false,
  failure: { kind: 'unreachable', detail },
});

/** The search on a thread of its own. One that ends is replaced by another, which has no documents yet. */
export class EmbeddedSearch implements SearchEngine, SearchIndexer {
  /** Searches wait until their edition has an index, and the thread has time. Those whose time is over leave: the thread never works for who has gone. */
  private readonly queues = new Map<EditionId, PQueue>();
  private worker: Worker;
  private thread: Thread | undefined;
  private isStopped = false;

  /** @param onLost called after a thread has ended unexpectedly and a new one has started */
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

  /** Whether there is a thread, which is not so for a moment after one was lost. */
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
      return fail('the search thread is busy or lost');
    const signal = AbortSignal.timeout(this.options.deadline ?? 2500);
    try {
      return { ok: true, value: await queue.add(() => call(this.getThread()), { signal }) };
    } catch (error) {
      return fail(signal.aborted ? 'the search thread did not reply in time' : String(error));
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
    const post = (message: unknown): void => worker.postMessage(message);
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

  private scheduleRestart(): void {
    if (!this.isStopped)
      setTimeout(() => this.restart(), this.options.restartAfter ?? 5000).unref();
  }

  private restart(): void {
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
