// Runs first on every page, so it must stay below 1 kB compressed. It adds the framework's scripts
// once the loaded page is idle, or at the visitor's first action.
import type { EarlyVisit } from './startScript';

const LATEST_MS = 2000;
/** For Safari, which has no idle callback. */
const PAUSE_MS = 200;
const SIGNS_OF_A_VISITOR = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
const LAST_ERROR = 8;

const { dataset } = document.currentScript ?? document.body;
const waiting = new AbortController();
const watching = new AbortController();
const changes: MutationRecord[] = [];
const watcher = new MutationObserver((records) => changes.push(...records));
const visit: EarlyVisit = { errors: [], changes, watcher, stop: () => watching.abort() };
window.earlyVisit = visit;
for (const page of document.querySelectorAll('#__next'))
  watcher.observe(page, { subtree: true, childList: true, characterDataOldValue: true });

function start() {
  if (waiting.signal.aborted) return;
  waiting.abort();
  // Unsupported browsers keep the page without script, as `media.without-script` styles it.
  for (const source of (CSS.supports('height:1lh') && dataset['scripts']?.split(' ')) || []) {
    const script = document.createElement('script');
    script.src = source;
    // Keeps the order of the list, though all scripts are fetched at once.
    script.async = false;
    document.head.append(script);
  }
}

function startWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATEST_MS });
  else setTimeout(start, PAUSE_MS);
}

function wait() {
  if (
    performance
      .getEntriesByType('navigation')
      .some((entry) => 'type' in entry && entry.type === 'back_forward')
  )
    start();
  else if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { signal: waiting.signal });
  for (const type of SIGNS_OF_A_VISITOR) addEventListener(type, start, { signal: waiting.signal });
  addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal: waiting.signal });
}

const keepError = (error: unknown): unknown => visit.errors[LAST_ERROR] ?? visit.errors.push(error);

function sendView() {
  const [iKey, endpoint] = dataset['views']?.split(' ') ?? [];
  if (iKey === undefined || endpoint === undefined) return;
  const view = {
    ver: 2,
    name: document.title,
    url: location.origin + location.pathname,
    properties: { release: dataset['release'] },
  };
  navigator.sendBeacon(
    endpoint,
    JSON.stringify([
      {
        time: new Date(),
        iKey,
        name: `Microsoft.ApplicationInsights.${iKey.replaceAll('-', '')}.Pageview`,
        data: { baseType: 'PageviewData', baseData: view },
      },
    ]),
  );
}

for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, ({ timeStamp }) => (visit.press ??= { type, at: timeStamp }), {
    signal: watching.signal,
  });
addEventListener('wheel', () => (visit.wheel = true), { signal: watching.signal });
addEventListener('error', ({ error, message }) => keepError(error ?? message), {
  signal: watching.signal,
});
addEventListener('unhandledrejection', ({ reason }) => keepError(reason), {
  signal: watching.signal,
});
if ('sendBeacon' in navigator) addEventListener('pagehide', sendView, { signal: watching.signal });
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', wait);
else wait();
