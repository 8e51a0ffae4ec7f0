import type { ContentStore } from '@/lib/content/store/contentStore';
import { SiteView } from './siteView';

const BY_ID = /^(?:Entry|Asset|Page) (.*)$/;

// `Page` keys too, because pages that link to unpublished content depend only on its page.
export function listChangedIds(
  before: SiteView | undefined,
  after: SiteView | undefined,
): ReadonlySet<string> | undefined {
  const changed = before && after?.snapshot.history.listChanges(before.snapshot.number);
  return changed === undefined || changed.has('model')
    ? undefined
    : new Set([...changed].flatMap((key) => BY_ID.exec(key)?.[1] ?? []));
}

export function followChangedIds(
  store: ContentStore,
  listener: (ids: ReadonlySet<string> | undefined) => void,
): () => void {
  const openNow = () => SiteView.open(store).catch(() => undefined);
  let latest = openNow();
  return store.onChange(() => {
    const last = latest;
    latest = openNow();
    void Promise.all([last, latest]).then(([before, after]) =>
      listener(listChangedIds(before, after)),
    );
  });
}
