/** Whose turn it is: the keys take turns, however much each has waiting. */
function createRotation<Key, Item>() {
  const items = new Map<Key, Item[]>();
  return {
    count: (key: Key): number => items.get(key)?.length ?? 0,
    add: (key: Key, item: Item): void => {
      const own = items.get(key);
      if (own === undefined) items.set(key, [item]);
      else own.push(item);
    },
    take: (): Item | undefined => {
      const [first] = items;
      if (first === undefined) return undefined;
      const [key, own] = first;
      const item = own.shift();
      items.delete(key);
      if (own.length > 0) items.set(key, own);
      return item;
    },
  };
}

/** More is wanted at once than can be made in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

export type QueueOptions = {
  /** How much is worked on at once. */
  readonly limit?: number;
  /** How much may wait for each client. */
  readonly maxWaiting?: number;
  /** In ms. */
  readonly patience?: number;
};

type Job = { readonly start: () => void; readonly isWaiting: () => boolean };

export type RenderQueue = {
  /** @param client such as an address: those with little waiting come before the rest of those with much @throws BusyError */
  readonly run: <Value>(client: string, work: () => Promise<Value>) => Promise<Value>;
};

/** Bounds how much is worked on at once. Each piece begins in a turn of the event loop of its own, so that others come in between. */
export function createRenderQueue({ limit = 8, maxWaiting = 500, patience = 8000 }: QueueOptions = {}): RenderQueue {
  const waiting = createRotation<string, Job>();
  let running = 0;
  let isStarting = false;

  function takeNext(): Job | undefined {
    for (let job = waiting.take(); job !== undefined; job = waiting.take()) if (job.isWaiting()) return job;
    return undefined;
  }

  function startNext(): void {
    if (isStarting || running >= limit) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      const job = running >= limit ? undefined : takeNext();
      if (job === undefined) return;
      running += 1;
      job.start();
      startNext();
    });
  }

  function run<Value>(client: string, work: () => Promise<Value>): Promise<Value> {
    if (waiting.count(client) >= maxWaiting) return Promise.reject(new BusyError('Too much is waiting'));
    return new Promise((resolve, reject) => {
      let isWaiting = true;
      const timer = setTimeout(() => {
        isWaiting = false;
        reject(new BusyError('It was not begun in time'));
      }, patience);
      const start = (): void => {
        isWaiting = false;
        clearTimeout(timer);
        const end = (): void => {
          running -= 1;
          startNext();
        };
        work().finally(end).then(resolve, reject);
      };
      waiting.add(client, { start, isWaiting: () => isWaiting });
      startNext();
    });
  }

  return { run };
}
