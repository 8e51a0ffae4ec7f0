/** A value that survives JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An expected outcome as a value. Surprises are thrown instead. */
export type Result<Value, Failure extends { readonly kind: string }> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

declare const sanitized: unique symbol;

/** HTML that has passed `sanitizeHtml`. The only kind of HTML that `ui/RichText` accepts. */
export type SafeHtml = string & { readonly [sanitized]: true };
