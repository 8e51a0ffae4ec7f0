/** A browser may refuse a page its cookies and storage: where a setting blocks them, in a sandboxed frame, or because the quota is used up. */
function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export function canReadCookies(): boolean {
  return attempt(() => typeof document.cookie === 'string', false);
}

/** Empty where the browser refuses. */
export function readCookies(): string {
  return attempt(() => document.cookie, '');
}

export function writeCookie(cookie: string): void {
  attempt(() => {
    document.cookie = cookie;
  }, undefined);
}

/** @returns `otherwise` where the browser refuses */
export function trySessionStorage<Value>(
  work: (storage: Storage) => Value,
  otherwise: Value,
): Value {
  return attempt(() => work(sessionStorage), otherwise);
}
