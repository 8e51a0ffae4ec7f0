import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { DEFAULT_EDITION } from '@/lib/config/editions';
import { EMPTY_CATALOGUE } from './context';
import { readLink } from './fields/readLink';
import { readPath } from './fields/readPath';
import { readString } from './fields/readString';
import { createLedger } from './ledger';
import { mapPageData } from './pages/mapPageMeta';
import { resolvePageKind } from './pages/pageSchema';
import { resolvePageTitle } from './pages/resolvePageTitle';

/**
 * A page as lists know it; undefined without an address. Reads the fields `name`, `url`, `page`, `meta` and `pageData`;
 * the kind is `page` where what the page shows is not part of the answer.
 */
export function mapPageListing(entry: Entry, graph: EntryGraph): PageListing | undefined {
  const { fields, sys } = entry;
  const url = readPath(fields.url);
  if (url === undefined) return undefined;
  const name = readString(fields.name) ?? sys.id;
  const target = readLink(fields.page);
  const content = target && graph.entry(target.sys.id);
  const context = {
    graph,
    edition: DEFAULT_EDITION,
    isPreview: false,
    ledger: createLedger(name),
    path: '',
    siteOrigin: undefined,
    readMore: '',
    markdown: { footnotes: '', backToText: '' },
    catalogue: EMPTY_CATALOGUE,
    frame: {},
    resolvePrivacyLink: () => undefined,
  };
  return {
    id: sys.id,
    name,
    url,
    title: resolvePageTitle(entry, graph),
    kind: (content && resolvePageKind(content.sys.contentType.sys.id)) ?? 'page',
    updatedAt: sys.updatedAt,
    pageData: mapPageData(fields.pageData, context),
  };
}
