import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type Edition, resolveEdition } from '@/lib/platform/config/editions';
import { dropUndefined } from '@/lib/platform/data/objects';
import { REPORTED, type Reporting } from '@/lib/telemetry/metrics/reporting';
import type { Translation } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import type { Globals, SiteGlobals } from '@/lib/models/shell';
import type { Page, ShownPage } from '@/lib/models/page';
import type { PreviewProps } from '@/lib/models/preview';
import type { Redirection } from '@/lib/site/redirects/resolveRedirect';
import type { SiteView } from '@/lib/site/view/siteView';
import { buildPageHead, type PageHeadModel } from '@/lib/render/seo/buildPageHead';
import { HEAD_FIELDS, type HeadGlobals } from '@/lib/render/seo/headGlobals';
import { countFailedAttempts } from '@/lib/telemetry/server/attempt';
import { pickLabels } from './pickLabels';

export type ShellProps = Readonly<{
  globals: Globals;
  page: ShownPage;
  head: PageHeadModel;
  preview?: PreviewProps;
}>;

type BuiltHead = {
  readonly page: Page;
  readonly globals: HeadGlobals;
  readonly head: PageHeadModel;
};

/** Limited because a head may be ten times as large as its page. */
const MAX_HEADS = 500;
const heads = new LRUCache<string, BuiltHead>({ max: MAX_HEADS });

const hasSameGlobals = (one: HeadGlobals, other: HeadGlobals) =>
  HEAD_FIELDS.every((name) => one[name] === other[name]) &&
  isDeepStrictEqual(one.alternates, other.alternates);

/** A page is rendered as HTML and as data, and again when only its shell changes. */
function buildHeadOnce(page: Page, globals: SiteGlobals, reporting: Reporting): PageHeadModel {
  const key = `${page.edition} ${page.id}`;
  const known = heads.get(key);
  if (known?.page === page && hasSameGlobals(known.globals, globals)) return known.head;
  const failures = countFailedAttempts();
  const head = buildPageHead(page, globals, reporting);
  if (countFailedAttempts() === failures) heads.set(key, { page, globals, head });
  return head;
}

function listTranslations({ edition, alternates }: Globals): readonly Translation[] {
  const known = new Set([resolveEdition(edition).language]);
  return alternates.flatMap(({ edition: id, url }) => {
    const { language } = resolveEdition(id);
    if (known.has(language)) return [];
    known.add(language);
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return [{ language, name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1), url }];
  });
}

const addTranslations = (blocks: readonly Block[], globals: Globals): readonly Block[] =>
  blocks.map((block) =>
    block.model === 'guideEnd'
      ? { ...block, props: { ...block.props, translations: listTranslations(globals) } }
      : block,
  );

export function buildShellProps(
  page: Page,
  globals: SiteGlobals,
  reporting = REPORTED,
): ShellProps {
  const {
    edition,
    defaultEdition,
    labels,
    header,
    footer,
    alternates,
    imageEngine,
    isPreview,
    usesSecondHeaderMenu,
    notices,
  } = globals;
  const {
    id,
    url,
    kind,
    title,
    product = page.boughtProduct,
    article,
    blocks,
    closing,
    labelGroups,
  } = page;
  const viewed =
    product &&
    dropUndefined({
      title: product.title,
      gtin: product.gtin,
      brand: product.brand,
      category: product.category,
      tone: product.tone,
    });
  const shown = dropUndefined({
    id,
    url,
    kind,
    title,
    product: viewed,
    author: article?.author,
    reviewDates: article?.reviewDates,
    blocks,
    closing: closing && addTranslations(closing, globals),
  });
  const sent = {
    edition,
    defaultEdition,
    labels: pickLabels(
      labels,
      [...blocks, ...(closing ?? [])],
      [...(labelGroups ?? []), ...(notices === undefined ? [] : ['notice' as const])],
    ),
    header,
    footer,
    alternates,
    imageEngine,
    isPreview,
    usesSecondHeaderMenu,
    ...(notices && { notices }),
  };
  return { globals: sent, page: shown, head: buildHeadOnce(page, globals, reporting) };
}

/** `retryAfter` is in seconds; `maxAge`, in milliseconds, limits the server's page cache. */
export type PageResponse = Readonly<{
  status: 200 | 400 | 404 | 422 | 429 | 503;
  cacheControl: string;
  retryAfter?: number;
  maxAge?: number;
}>;

/** Not cached: anybody can invent queries, which would fill caches. */
export const UNKNOWN_QUERY: PageResponse = { status: 200, cacheControl: 'private, no-cache' };

export const hideFromIndex = (page: Page): Page => ({
  ...page,
  pageData: { ...page.pageData, noIndex: true },
});

/** `parameters`: query parameters that the page depends on. It is cached once per set of values. */
export type ChosenPage = {
  readonly page: Page;
  readonly response?: PageResponse | undefined;
  readonly parameters?: readonly string[];
};

export type ChoiceRequest = {
  readonly view: SiteView;
  readonly edition: Edition;
  readonly query: URLSearchParams;
};

/** @returns undefined if the query asks for a part that does not exist, such as a later page */
export type ChoosePage = (
  page: Page,
  request: ChoiceRequest,
) => ChosenPage | undefined | Promise<ChosenPage | undefined>;

export type LoadedPage<Extra extends object> = ChosenPage & {
  readonly kind: 'page';
  readonly edition: Edition;
  readonly extra: Extra;
};

export type Missing = { readonly kind: 'missing'; readonly edition: Edition };

export type Loaded<Extra extends object> =
  LoadedPage<Extra> | { readonly kind: 'redirect'; readonly to: string } | Redirection | Missing;
