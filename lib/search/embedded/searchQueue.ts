import type { EditionId } from '@/lib/config/editions';
import type { WorkerReply, WorkerRequest } from './searchWorker';

type Asked = Extract<WorkerRequest, { kind: 'search' | 'suggest' }>;
export type Question = { [Kind in Asked['kind']]: Omit<Extract<Asked, { kind: Kind }>, 'id'> }[Asked['kind']];

type Waiting = { readonly question: Question; readonly settle: (reply: WorkerReply | undefined) => void };

/** For each edition, so that any number of searches in one leaves room in the others. */
const MAX_WAITING = 500;
/** Keeps the thread at work. What it was sent it answers, even if nobody waits for it any more. */
const MAX_SENT = 4;

/**
 * Searches before they are sent to the thread: until their edition has an index, and the thread has time for them. The editions take turns. A search
 * whose time is over leaves, so that the thread never works for those who have gone.
 */
export class SearchQueue {
  private readonly waiting = new Map<EditionId, Set<Waiting>>();
  private readonly indexed = new Set<EditionId>();
  private sent = 0;

  /** @param timeout in ms */
  constructor(
    private readonly send: (question: Question) => Promise<WorkerReply | undefined>,
    private readonly timeout: number,
  ) {}

  /** Resolves to undefined for a search that is rejected, or not answered in time. */
  async ask(question: Question): Promise<WorkerReply | undefined> {
    const { edition } = question;
    const others = this.waiting.get(edition) ?? new Set<Waiting>();
    if (others.size >= MAX_WAITING) return undefined;
    this.waiting.set(edition, others);
    return new Promise((resolve) => {
      const settle = (reply: WorkerReply | undefined): void => {
        clearTimeout(timer);
        others.delete(own);
        resolve(reply);
      };
      const own: Waiting = { question, settle };
      const timer = setTimeout(() => settle(undefined), this.timeout);
      others.add(own);
      this.sendNext();
    });
  }

  /** The edition can be searched from now on. */
  open(edition: EditionId): void {
    this.indexed.add(edition);
    this.sendNext();
  }

  /** The thread has ended. */
  close(): void {
    this.indexed.clear();
    for (const waiting of this.waiting.values()) for (const { settle } of waiting) settle(undefined);
  }

  private sendNext(): void {
    while (this.sent < MAX_SENT) {
      const next = this.takeNext();
      if (next === undefined) return;
      this.sent += 1;
      void this.send(next.question).then((reply) => {
        this.sent -= 1;
        next.settle(reply);
        this.sendNext();
      });
    }
  }

  private takeNext(): Waiting | undefined {
    for (const [edition, waiting] of this.waiting) {
      const [first] = waiting;
      if (first === undefined || !this.indexed.has(edition)) continue;
      waiting.delete(first);
      // To the end of the turns.
      this.waiting.delete(edition);
      this.waiting.set(edition, waiting);
      return first;
    }
    return undefined;
  }
}
