/** Runs in a private preview alone, and does something only where a browser refused the cookie: the token stays in the address as pages change, since pictures, data and links tell the server of it by their `Referer`. */
import { PREVIEW_TOKEN } from '@/lib/config/constants';

const token = new URLSearchParams(window.location.search).get(PREVIEW_TOKEN);

function withToken(value: string | URL, kept: string): string {
  const url = new URL(value, window.location.href);
  if (url.origin === window.location.origin && !url.searchParams.has(PREVIEW_TOKEN)) url.search = `${url.search === '' ? '?' : `${url.search}&`}${PREVIEW_TOKEN}=${kept}`;
  return url.href;
}

function keepToken(kept: string): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = window.history[name].bind(window.history);
    window.history[name] = (state, unused, url) => write(state, unused, url && withToken(url, kept));
  }
}

if (token !== null) keepToken(token);
