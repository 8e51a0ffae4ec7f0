export type PageData = { readonly response: Response; readonly text: string };

export type PageDataCache = {
  /** Fetches the data unless it is here or on its way, or two others are on their way. */
  readonly prefetch: (address: string) => void;
  /** Aborts what has not arrived. */
  readonly cancel: (address: string) => void;
  /** Hands the data over, which is then no longer in the cache. Rejects where it cannot be fetched. */
  readonly take: (address: string) => Promise<PageData> | undefined;
};

type Entry = { readonly data: Promise<PageData>; readonly controller: AbortController; hasArrived: boolean };

const MAX_LOADING = 2;
const MAX_ENTRIES = 6;
/** In ms from its arrival: no longer than the server itself shows an old page after a change. */
const LIFETIME = 5000;

/** With the framework's own header, so that caches see one kind of request. */
async function fetchPageData(address: string, signal: AbortSignal): Promise<PageData> {
  const response = await fetch(address, { headers: { 'x-nextjs-data': '1' }, signal });
  const text = await response.text();
  if (!response.ok) throw new Error(`The data of the next page is ${response.status}`);
  return { response, text };
}

export function createPageDataCache(): PageDataCache {
  const entries = new Map<string, Entry>();

  const drop = (address: string, entry: Entry): void => {
    if (entries.get(address) === entry) entries.delete(address);
  };

  function keep(address: string, entry: Entry): void {
    entry.hasArrived = true;
    setTimeout(drop, LIFETIME, address, entry);
  }

  function makeRoom(): boolean {
    const loading = [...entries.values()].filter(({ hasArrived }) => !hasArrived);
    if (loading.length >= MAX_LOADING) return false;
    const oldest = [...entries].find(([, { hasArrived }]) => hasArrived);
    if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest[0]);
    return true;
  }

  return {
    prefetch: (address) => {
      if (entries.has(address) || !makeRoom()) return;
      const controller = new AbortController();
      const entry: Entry = { data: fetchPageData(address, controller.signal), controller, hasArrived: false };
      entries.set(address, entry);
      entry.data.then(
        () => keep(address, entry),
        () => drop(address, entry),
      );
    },
    cancel: (address) => {
      const entry = entries.get(address);
      if (entry === undefined || entry.hasArrived) return;
      entry.controller.abort();
      drop(address, entry);
    },
    take: (address) => {
      const entry = entries.get(address);
      entries.delete(address);
      return entry?.data;
    },
  };
}
