/** An expected outcome as a value. Surprises are thrown instead. */
export type Result<Value, Failure extends { readonly kind: string }> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
