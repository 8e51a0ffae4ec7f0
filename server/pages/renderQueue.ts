/** Whose turn it is: the keys take turns, however much each has waiting. */
class Rotation<Key, Item> {
  private readonly items = new Map<Key, Item[]>();

  count(key: Key): number {
    return this.items.get(key)?.length ?? 0;
  }

  add(key: Key, item: Item): void {
    const own = this.items.get(key);
    if (own === undefined) this.items.set(key, [item]);
    else own.push(item);
  }

  remove(key: Key, item: Item): void {
    const others = (this.items.get(key) ?? []).filter((one) => one !== item);
    if (others.length > 0) this.items.set(key, others);
    else this.items.delete(key);
  }

  take(): Item | undefined {
    const [first] = this.items;
    if (first === undefined) return undefined;
    const [key, own] = first;
    const item = own.shift();
    this.items.delete(key);
    if (own.length > 0) this.items.set(key, own);
    return item;
  }
}

/** More is wanted at once than can be made in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** In ms: nobody waits longer for a page that is being rendered. */
export const LONGEST_RENDERING = 60_000;
export const TOO_LONG = `it was not rendered within ${LONGEST_RENDERING} ms`;

export type QueueOptions = {
  /** How much is worked on at once. */
  readonly limit?: number;
  /** How much may wait for each client. */
  readonly maxWaiting?: number;
  /** In ms. */
  readonly patience?: number;
};

/** How much of what may never end is worked on beside the limit, so that it takes no place. */
const MAX_OVERDUE = 8;

/** Bounds how much is worked on at once. Each piece begins in a turn of the event loop of its own, so that others come in between. */
export class RenderQueue {
  private readonly waiting = new Rotation<string, () => void>();
  private readonly options: Required<QueueOptions>;
  /** Begun and not ended. */
  private running = 0;
  /** Of these, what nobody waits for any more. */
  private overdue = 0;
  private isStarting = false;

  constructor({ limit = 8, maxWaiting = 500, patience = 8000 }: QueueOptions = {}) {
    this.options = { limit, maxWaiting, patience };
  }

  /**
   * @param client such as an address: those with little waiting come before the rest of those with much
   * @throws BusyError
   */
  run<Value>(client: string, work: () => Promise<Value>): Promise<Value> {
    const { maxWaiting, patience } = this.options;
    if (this.waiting.count(client) >= maxWaiting) return Promise.reject(new BusyError('Too much is waiting'));
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        this.begin(work).then(resolve, reject);
      };
      const timer = setTimeout(() => {
        this.waiting.remove(client, start);
        reject(new BusyError('It was not begun in time'));
      }, patience);
      this.waiting.add(client, start);
      this.startNext();
    });
  }

  private begin<Value>(work: () => Promise<Value>): Promise<Value> {
    this.running += 1;
    return new Promise((resolve, reject) => {
      let isOverdue = false;
      const timer = setTimeout(() => {
        isOverdue = true;
        this.overdue += 1;
        this.startNext();
        reject(new Error(TOO_LONG));
      }, LONGEST_RENDERING);
      const end = (): void => {
        clearTimeout(timer);
        this.running -= 1;
        if (isOverdue) this.overdue -= 1;
        this.startNext();
      };
      work().finally(end).then(resolve, reject);
    });
  }

  private isFull(): boolean {
    return this.running - Math.min(this.overdue, MAX_OVERDUE) >= this.options.limit;
  }

  private startNext(): void {
    if (this.isStarting || this.isFull()) return;
    this.isStarting = true;
    setImmediate(() => {
      this.isStarting = false;
      const start = this.isFull() ? undefined : this.waiting.take();
      if (start === undefined) return;
      start();
      this.startNext();
    });
  }
}
