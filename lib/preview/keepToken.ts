/**
 * Runs in a private preview. It acts only if the browser refused the cookie: then the page's address has the token, and every request to this
 * origin needs it too. It never sends the token to another origin.
 */
import { PREVIEW_TOKEN, PREVIEW_TOKEN_HEADER } from '@/lib/config/constants';

const { origin } = window.location;

function addToken(address: string | URL, token: string): string {
  const url = new URL(address, window.location.href);
  if (url.origin === origin && !url.searchParams.has(PREVIEW_TOKEN))
    url.search = `${url.search === '' ? '?' : `${url.search}&`}${PREVIEW_TOKEN}=${token}`;
  return url.href;
}

/** The router builds its addresses without the token. */
function keepInHistory(token: string): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = window.history[name].bind(window.history);
    window.history[name] = (state, unused, url) =>
      write(state, unused, url && addToken(url, token));
  }
}

function sendWithRequests(token: string): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === origin) request.headers.set(PREVIEW_TOKEN_HEADER, token);
    return send(request);
  };
}

/** Every press starts with one of these events. The listener runs before those of the site, which then read the address with the token. */
const TOUCHES = ['pointerover', 'focusin', 'click'] as const;

function addToLinks(token: string): void {
  const mark = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (
      link === null ||
      link.origin !== origin ||
      link.getAttribute('href')?.startsWith('#') === true
    )
      return;
    link.href = addToken(link.href, token);
  };
  for (const type of TOUCHES) window.addEventListener(type, mark, { capture: true, passive: true });
}

function addToForms(token: string): void {
  window.addEventListener('formdata', ({ target, formData }) => {
    const action =
      target instanceof HTMLFormElement ? (target.getAttribute('action') ?? '') : undefined;
    if (action !== undefined && new URL(action, window.location.href).origin === origin)
      formData.set(PREVIEW_TOKEN, token);
  });
}

const token = new URLSearchParams(window.location.search).get(PREVIEW_TOKEN);
if (token !== null)
  for (const keep of [keepInHistory, sendWithRequests, addToLinks, addToForms]) keep(token);
