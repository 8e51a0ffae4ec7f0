/** What a response leaves behind for the server's own cache. */
export type Receipt = {
  /** Query parameters that the response depends on, whether the request had them or not. */
  readonly parameters: readonly string[];
  /** Whether the same request would get the same response now. */
  readonly isCurrent: () => Promise<boolean>;
  /** In ms: after that it is made anew in any case. */
  readonly maxAge?: number;
};

declare global {
  /** Shared by the pages' bundle, which leaves them, and the server. */
  var receiptsOfResponses: WeakMap<object, Receipt> | undefined;
}

export function leaveReceipt(response: object, receipt: Receipt): void {
  globalThis.receiptsOfResponses ??= new WeakMap();
  globalThis.receiptsOfResponses.set(response, receipt);
}

export function findReceipt(response: object): Receipt | undefined {
  return globalThis.receiptsOfResponses?.get(response);
}
