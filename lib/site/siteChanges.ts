import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { SiteView } from './siteView';

const BY_ID = /^(?:Entry|Asset|Page) (.*)$/;

/**
 * Ids of what changed between two views: entries, assets, and the pages, contents and products to which links lead another way. A page goes when
 * the content that it shows is unpublished, and other pages that link to it know the page alone.
 * @returns undefined where anything may have changed
 */
export function listChangedIds(
  before: SiteView | undefined,
  after: SiteView | undefined,
): ReadonlySet<string> | undefined {
  const changed = before && after?.space.history.listChanges(before.space.number);
  return changed === undefined || changed.has('model')
    ? undefined
    : new Set([...changed].flatMap((key) => BY_ID.exec(key)?.[1] ?? []));
}

/** Calls the listener with the ids of each change, as `listChangedIds`. @returns a function that ends it */
export function followChangedIds(
  source: LiveContentSource,
  listener: (ids: ReadonlySet<string> | undefined) => void,
): () => void {
  const openNow = (): Promise<SiteView | undefined> => SiteView.open(source).catch(() => undefined);
  let latest = openNow();
  return source.onChange(() => {
    const last = latest;
    latest = openNow();
    void Promise.all([last, latest]).then(([before, after]) =>
      listener(listChangedIds(before, after)),
    );
  });
}
