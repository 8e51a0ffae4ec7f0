import { errorPageType } from '@/lib/content/model/pages';
import type { Entry } from '@/lib/models/entry';
import type { Page } from '@/lib/models/page';
import { assertSanitizer } from '@/lib/render/html/sanitizeHtml';
import type { PageContext } from '@/lib/content/mapping/context/context';
import { countBytesLeft } from '@/lib/content/mapping/context/limitPageData';
import { mapBlocks } from './mapBlocks';
import { mapPageMeta } from './pages/mapPageMeta';
import { readFields } from '@/lib/content/mapping/context/readFields';

/** Without an entry the page has no title and no blocks; the page shell then shows its own text. */
export function mapErrorPage(entry: Entry | undefined, context: PageContext): Page {
  assertSanitizer();
  const fields = readFields(errorPageType, entry, context);
  const page: Omit<Page, 'blocks'> = {
    id: entry?.sys.id ?? 'error',
    name: fields.code === undefined ? 'error' : `error-${fields.code}`,
    url: '',
    edition: context.edition.id,
    kind: 'error',
    title: fields.title ?? '',
    meta: mapPageMeta(fields.meta, context),
    pageData: { excludeFromSearch: true, noIndex: true, noFollow: false },
    crumbs: [],
  };
  const around = {
    crumbs: [],
    page: undefined,
    product: undefined,
    pageKind: page.kind,
    bytesLeft: countBytesLeft(context.shellBytes, page),
  };
  return {
    ...page,
    blocks: mapBlocks(fields.blocks, entry ? [entry.sys.id] : [], around, context),
  };
}
