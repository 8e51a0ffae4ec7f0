export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export type Result<Value, Failure extends { readonly kind: string }> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

declare const sanitized: unique symbol;

/** Only `sanitizeHtml` creates this type. */
export type SafeHtml = string & { readonly [sanitized]: true };

export type FetchFailure = {
  readonly kind: 'timeout' | 'unreachable' | 'redirect' | 'status' | 'notJson' | 'tooLarge';
  readonly detail: string;
  readonly status?: number;
};

export type RetailerFailure = {
  readonly kind: FetchFailure['kind'] | 'wrongShape' | 'busy';
  readonly detail: string;
};

/** `unreachable`: the engine failed or timed out. `notServed`: the space lacks the edition. */
export type SearchFailure = { readonly kind: 'unreachable' | 'notServed'; readonly detail: string };
