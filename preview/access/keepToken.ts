// If the browser refused the cookie, the page's address has the token, and every request to this
// origin needs it too. Never send it to another origin.
import { PREVIEW_TOKEN, PREVIEW_TOKEN_HEADER } from '@/lib/platform/config/constants';

const { origin } = window.location;

function addToken(address: string | URL, token: string) {
  const url = new URL(address, window.location.href);
  if (url.origin === origin && !url.searchParams.has(PREVIEW_TOKEN))
    url.search = `${url.search === '' ? '?' : `${url.search}&`}${PREVIEW_TOKEN}=${token}`;
  return url.href;
}

/** Next's router builds addresses without the token. */
function keepInHistory(token: string) {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = window.history[name].bind(window.history);
    window.history[name] = (state, unused, url) =>
      write(state, unused, url && addToken(url, token));
  }
}

function sendWithRequests(token: string) {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === origin) request.headers.set(PREVIEW_TOKEN_HEADER, token);
    return send(request);
  };
}

/** Captured, so that the token is added before the site's own listeners read the address. */
const TOUCHES = ['pointerover', 'focusin', 'click'] as const;

function addToLinks(token: string) {
  const mark = ({ target }: Event) => {
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

function addToForms(token: string) {
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
