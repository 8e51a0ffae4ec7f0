export type Item = {
  readonly name: string;
  readonly time: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly data: {
    readonly baseType: string;
    readonly baseData: Readonly<Record<string, unknown>>;
  };
};

export type Recorder = {
  /** What was posted to an address, in the order in which it was sent; failed attempts too. */
  readonly listItems: (address: string) => readonly Item[];
  /** Sets the status of later responses; undefined: the service does not respond. */
  readonly answerWith: (status: number | undefined) => void;
};

type Post = { readonly address: string; readonly items: readonly Item[] };

function isItemList(value: unknown): value is readonly Item[] {
  return (
    Array.isArray(value) &&
    value.every((item: unknown) => typeof item === 'object' && item !== null && 'tags' in item)
  );
}

function readItems(text: string): readonly Item[] {
  const value: unknown = JSON.parse(text);
  if (!isItemList(value)) throw new Error(`expected a list of items: ${text}`);
  return value;
}

/** The network of the telemetry library, which is all that jsdom lacks: requests and beacons. */
export function recordXhr(): Recorder {
  const posts: Post[] = [];
  let status: number | undefined = 200;
  class Request {
    readyState = 0;
    status = 0;
    responseText = '';
    responseURL = '';
    onreadystatechange: (() => void) | null = null;
    open(_method: string, address: string): void {
      this.responseURL = address;
    }
    setRequestHeader(): void {
      this.readyState = 1;
    }
    getAllResponseHeaders(): string {
      return '';
    }
    addEventListener(): void {
      this.readyState = 1;
    }
    abort(): void {
      this.readyState = 0;
    }
    send(body: string): void {
      posts.push({ address: this.responseURL, items: readItems(body) });
      if (status === undefined) return;
      this.readyState = 4;
      this.status = status;
      this.onreadystatechange?.();
    }
  }
  Object.defineProperty(window, 'XMLHttpRequest', {
    value: Request,
    configurable: true,
    writable: true,
  });
  return {
    listItems: (address) =>
      posts.filter((post) => post.address === address).flatMap(({ items }) => items),
    answerWith: (next) => {
      status = next;
    },
  };
}
