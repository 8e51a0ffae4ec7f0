/** Hosts that a cookie of this page may belong to, the page's own first: `www.example.com`, `example.com`, `com`. */
function listDomains(hostname: string): readonly string[] {
  const parts = hostname.split('.');
  return parts.map((_part, index) => parts.slice(index).join('.'));
}

/** Removes a cookie, whichever part of the page's domain it was set for. A browser ignores those that it could not have. */
export function eraseCookie(name: string): void {
  const expired = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  document.cookie = expired;
  for (const domain of listDomains(window.location.hostname)) document.cookie = `${expired}; Domain=${domain}`;
}

/** Value of a cookie as it stands in the document, still encoded; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ');
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Removes what Google Analytics keeps. */
export function clearAnalyticsCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of new Set(names)) if (/^(?:_ga|_gid$|_gat)/.test(name)) eraseCookie(name);
}
