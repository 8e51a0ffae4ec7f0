import {
  ContentfulLivePreview,
  LIVE_PREVIEW_EDITOR_SOURCE,
  LIVE_PREVIEW_SDK_SOURCE,
  LivePreviewPostMessageMethods,
  VERSION,
} from '@contentful/live-preview';
import { isRecord } from '@/lib/platform/data/objects';
import type { PreviewProps, Subscribed } from '@/lib/models/preview';

export type EditorListener = {
  /** Called with an entry and everything that it links to, including unsaved edits. */
  readonly onEdit: (root: string, entry: unknown) => void;
  readonly onSave: (id: string, updatedAt: string | undefined) => void;
};

/** The page may be ready before the window around it listens. */
const ANNOUNCEMENT_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000] as const;

let trusted: readonly string[] = [];
let isHeard = false;
let isGuarding = false;
let onSave: EditorListener['onSave'] = () => undefined;

/** Exactly the SDK's own test (arrays pass too), or messages could slip past `guardMessages`. */
const isFromEditor = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === LIVE_PREVIEW_EDITOR_SOURCE;

/** The SDK reports saves only for entries tagged on the page, so not for files or menus. */
function noteSave(data: unknown) {
  const { method, entity }: Readonly<Record<string, unknown>> = isRecord(data) ? data : {};
  const sys =
    method === LivePreviewPostMessageMethods.ENTRY_SAVED && isRecord(entity)
      ? entity['sys']
      : undefined;
  if (isRecord(sys))
    onSave(String(sys['id']), typeof sys['updatedAt'] === 'string' ? sys['updatedAt'] : undefined);
}

/** The SDK accepts messages from any origin, so this stops foreign ones before its listener. */
function guardMessages() {
  if (isGuarding) return;
  isGuarding = true;
  window.addEventListener('message', (event) => {
    const data: unknown = event.data;
    if (!isFromEditor(data)) return;
    if (!trusted.includes(event.origin)) {
      event.stopImmediatePropagation();
      return;
    }
    isHeard = true;
    noteSave(data);
  });
}

/** Firefox reveals the surrounding page only as the referrer. */
function findAround(origins: readonly string[]): string[] {
  const around = [
    ...('ancestorOrigins' in window.location ? window.location.ancestorOrigins : []),
    ...(document.referrer === '' ? [] : [new URL(document.referrer).origin]),
  ];
  const found = origins.filter((origin) => around.includes(origin));
  return found.length > 0 ? found : [...origins];
}

/** Repeats the message that the SDK sends only once. */
function announce(locale: string, origins: readonly string[]) {
  const taggedElementCount = document.querySelectorAll('[data-contentful-entry-id]').length;
  const message = {
    method: LivePreviewPostMessageMethods.CONNECTED,
    connected: true,
    locale,
    taggedElementCount,
    isInspectorEnabled: true,
    isLiveUpdatesEnabled: true,
  };
  for (const origin of origins)
    window.top?.postMessage(
      {
        ...message,
        source: LIVE_PREVIEW_SDK_SOURCE,
        location: window.location.href,
        version: VERSION,
      },
      origin,
    );
}

function subscribe({ locale, entries }: Subscribed, { onEdit }: EditorListener): () => void {
  const ends = entries.map(({ sys, fields }) =>
    ContentfulLivePreview.subscribe('edit', {
      data: { sys: { ...sys }, fields: { ...fields } },
      locale,
      callback: (entry) => onEdit(sys.id, entry),
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}

/** Announces what the page shows until Contentful's app responds. @returns a disconnect function */
export function connectEditor(
  subscribed: Subscribed,
  { editorOrigins, spaceId, environment }: PreviewProps,
  listener: EditorListener,
): () => void {
  trusted = editorOrigins;
  ({ onSave } = listener);
  guardMessages();
  const around = findAround(editorOrigins);
  void ContentfulLivePreview.init({
    locale: subscribed.locale,
    space: spaceId,
    environment,
    enableInspectorMode: true,
    enableLiveUpdates: true,
    targetOrigin: around,
  });
  // Keeps the previous subscription: edits may still refer to it until the new one arrives.
  const ends = [subscribe(subscribed, listener)];
  const timers = ANNOUNCEMENT_DELAYS_MS.map((delay) =>
    setTimeout(() => {
      if (isHeard) return;
      announce(subscribed.locale, around);
      if (ends.length > 1) ends.shift()?.();
      ends.push(subscribe(subscribed, listener));
    }, delay),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** @returns false if no surrounding Contentful app has responded */
export function openInEditor({
  entryId,
  field,
  locale,
}: {
  readonly entryId: string;
  readonly field: string;
  readonly locale: string;
}): boolean {
  if (isHeard) ContentfulLivePreview.openEntryInEditor({ entryId, fieldId: field, locale });
  return isHeard;
}
