/** Settings, sandboxed frames and full quotas make access to cookies and storage throw. */
function attempt<Value>(work: () => Value, otherwise: Value) {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export function canReadCookies(): boolean {
  return attempt(() => typeof document.cookie === 'string', false);
}

export function readCookies(): string {
  return attempt(() => document.cookie, '');
}

export function writeCookie(cookie: string): void {
  attempt(() => {
    document.cookie = cookie;
  }, undefined);
}

export function trySessionStorage<Value>(
  work: (storage: Storage) => Value,
  otherwise: Value,
): Value {
  return attempt(() => work(sessionStorage), otherwise);
}
