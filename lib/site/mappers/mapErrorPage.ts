import { errorPageType } from '@/lib/content/model/pages';
import { redirectType } from '@/lib/content/model/redirects';
import { mapAction } from '@/lib/content/mapping/cards/mapAction';
import type { Block, BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { Labels } from '@/lib/models/labels';
import type { Page, PageListing } from '@/lib/models/page';
import { dropUndefined } from '@/lib/platform/data/objects';
import {
  assertSanitizer,
  escapeHtml,
  renderPlainText,
  sanitizeHtml,
} from '@/lib/render/html/sanitizeHtml';
import type { PageContext } from '@/lib/content/mapping/context/context';
import { countBytesLeft } from '@/lib/content/mapping/context/limitPageData';
import { mapBlocks } from './mapBlocks';
import { mapPageMeta } from './pages/mapPageMeta';
import { readFields } from '@/lib/content/mapping/context/readFields';

type Inserted = {
  readonly redirect?: Entry | undefined;
  readonly nearest?: readonly PageListing[];
};

/** Without an entry the page has no title and no blocks; the page shell then shows its own text. */
export function mapErrorPage(
  entry: Entry | undefined,
  context: PageContext,
  { redirect, nearest = [] }: Inserted = {},
): Page {
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
  const blocks = mapBlocks(fields.blocks, entry ? [entry.sys.id] : [], around, context);
  return {
    ...page,
    // The first block has the page's heading.
    blocks: blocks.toSpliced(
      1,
      0,
      ...(redirect ? mapRemoval(redirect, context) : []),
      ...mapNearest(nearest, context),
    ),
  };
}

/** Await `prepareSanitizer()` before calling it. */
export function addErrorCode(page: Page, code: string, labels: Pick<Labels, 'errors'>): Page {
  const html = `<p><small>${escapeHtml(labels.errors.code.replace('{code}', code))}</small></p>`;
  const block = { id: 'code', model: 'richText' as const, props: { html: sanitizeHtml(html) } };
  return { ...page, blocks: page.blocks.toSpliced(1, 0, block) };
}

function mapNearest(
  nearest: readonly PageListing[],
  { labels }: PageContext,
): readonly BlockOf<'richText'>[] {
  if (nearest.length === 0) return [];
  const links = nearest.map(
    ({ url, title }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`,
  );
  const html = `<p>${escapeHtml(labels.search.didYouMean)}</p><ul>${links.join('')}</ul>`;
  return [{ id: 'nearest', model: 'richText', props: { html: sanitizeHtml(html) } }];
}

function mapRemoval(redirect: Entry, context: PageContext): readonly Block[] {
  const { text, link, url } = readFields(redirectType, redirect, context);
  const { id } = redirect.sys;
  const action = mapAction({ link, url, linkText: undefined }, redirect, context);
  return [
    ...(text === undefined
      ? []
      : [{ id, model: 'richText' as const, props: { html: renderPlainText(text) } }]),
    ...(action === undefined
      ? []
      : [{ id: `${id}-link`, model: 'actionLink' as const, props: dropUndefined(action) }]),
  ];
}
