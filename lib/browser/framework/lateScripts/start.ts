// Runs first on every page, so it must stay below 1 kB compressed. It adds the framework's scripts
// once the loaded page is idle, or at the visitor's first action.
import { showHour } from '@/lib/browser/showHour';
import type { EarlyVisit } from './startScript';

const SIGNS_OF_A_VISITOR = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

const { dataset } = document.currentScript ?? document.body;
const waiting = new AbortController();
const watching = new AbortController();
const changes: MutationRecord[] = [];
const watcher = new MutationObserver((records) => changes.push(...records));
const visit: EarlyVisit = { errors: [], changes, watcher, stop: () => watching.abort() };
window.earlyVisit = visit;
for (const page of document.querySelectorAll('#__next'))
  watcher.observe(page, { subtree: true, childList: true, characterDataOldValue: true });

// Unsupported browsers keep the page without script, as `media.without-script` styles it.
const isSupported = CSS.supports('height:1lh');
if (isSupported) showHour();

function start() {
  if (waiting.signal.aborted) return;
  waiting.abort();
  for (const source of (isSupported && dataset['scripts']?.split(' ')) || []) {
    const script = document.createElement('script');
    script.src = source;
    // Keeps the order of the list, though all scripts are fetched at once.
    script.async = false;
    document.head.append(script);
  }
}

function startWhenIdle() {
  // Local, because the compiler inlines only local constants. Safari has no idle callback.
  const latestMs = 2000;
  const pauseMs = 200;
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: latestMs });
  else setTimeout(start, pauseMs);
}

function wait() {
  // The type of the navigation, which the compiler doesn't know, is in the entry's JSON.
  if (JSON.stringify(performance.getEntriesByType('navigation')).includes('"back_forward"'))
    start();
  else if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { signal: waiting.signal });
  for (const type of SIGNS_OF_A_VISITOR) addEventListener(type, start, { signal: waiting.signal });
  addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal: waiting.signal });
}

function keepError(error: unknown) {
  const last = 8;
  return visit.errors[last] ?? visit.errors.push(error);
}

function sendView() {
  const [endpoint, iKey, name] = dataset['views']?.split(' ') ?? [];
  if (endpoint === undefined) return;
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
        name,
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
