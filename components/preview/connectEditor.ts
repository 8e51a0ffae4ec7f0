import {
  ContentfulLivePreview,
  LIVE_PREVIEW_EDITOR_SOURCE,
  LIVE_PREVIEW_SDK_SOURCE,
  LivePreviewPostMessageMethods,
  VERSION,
} from '@contentful/live-preview';
import { isRecord } from '@/lib/data/objects';
import type { PreviewProps, Subscribed } from '@/lib/models/preview';

export type EditorListener = {
  /** An entry with all that it links to, as the editor has it now. */
  readonly onEdit: (root: string, entry: unknown) => void;
  readonly onSave: (id: string, updatedAt: string | undefined) => void;
};

/** In ms. A page may be ready before the window around it listens. */
const ANNOUNCEMENTS = [500, 1000, 2000, 4000, 8000, 16_000] as const;

let trusted: readonly string[] = [];
let isHeard = false;
let isGuarding = false;
let onSave: EditorListener['onSave'] = () => undefined;

/** The same test as the SDK's own, which arrays with this property pass as well. */
const isFromEditor = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === LIVE_PREVIEW_EDITOR_SOURCE;

/** The SDK itself tells only of entries that are tagged on the page: of no file, and no menu. */
function noteSave(data: unknown): void {
  const { method, entity }: Readonly<Record<string, unknown>> = isRecord(data) ? data : {};
  const sys =
    method === LivePreviewPostMessageMethods.ENTRY_SAVED && isRecord(entity)
      ? entity['sys']
      : undefined;
  if (isRecord(sys))
    onSave(String(sys['id']), typeof sys['updatedAt'] === 'string' ? sys['updatedAt'] : undefined);
}

/** The SDK takes messages of any origin: this listener comes before its own, and lets those of the web app alone through. */
function guardMessages(): void {
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

/** Firefox names the page around only as the referrer. */
function findAround(origins: readonly string[]): string[] {
  const around = [
    ...('ancestorOrigins' in window.location ? window.location.ancestorOrigins : []),
    ...(document.referrer === '' ? [] : [new URL(document.referrer).origin]),
  ];
  const found = origins.filter((origin) => around.includes(origin));
  return found.length > 0 ? found : [...origins];
}

/** As the SDK itself says it once. */
function announce(locale: string, origins: readonly string[]): void {
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

/** Tells Contentful's web app, in whose frame the page stands, what the page shows, until it answers. @returns ends it */
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
  // The subscription before is kept: what is typed while a new one is on its way answers it.
  const ends = [subscribe(subscribed, listener)];
  const timers = ANNOUNCEMENTS.map((delay) =>
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

/** Opens a field in the web app around the page. @returns whether there is one that has answered */
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
