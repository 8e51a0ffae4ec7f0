/** A value that survives JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An expected outcome as a value. Surprises are thrown instead. */
export type Result<Value, Failure extends { readonly kind: string }> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

declare const sanitized: unique symbol;

/** HTML that has passed `sanitizeHtml`. The only kind of HTML that `ui/RichText` accepts. */
export type SafeHtml = string & { readonly [sanitized]: true };

/** Why a configured address gave no usable body. */
export type FetchFailure = {
  readonly kind: 'timeout' | 'unreachable' | 'redirect' | 'status' | 'notJson' | 'tooLarge';
  /** For the log. */
  readonly detail: string;
  /** The HTTP status of an unsuccessful response. */
  readonly status?: number;
};

/** Why the retailers of a product are not known. An empty list is no failure. */
export type RetailerFailure = { readonly kind: FetchFailure['kind'] | 'wrongShape' | 'busy'; readonly detail: string };

/** `starting`: the first index is not there yet. `unreachable`: the engine did not respond, or not in time. */
export type SearchFailure = { readonly kind: 'starting' | 'unreachable'; readonly detail: string };
