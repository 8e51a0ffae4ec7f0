import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Edition } from '@/lib/config/editions';
import { dropUndefined } from '@/lib/data/objects';
import { REPORTED, type Reporting } from '@/lib/metrics/reporting';
import type { Globals, SiteGlobals } from '@/lib/models/shell';
import type { Page, ShownPage } from '@/lib/models/page';
import type { PreviewProps } from '@/lib/models/preview';
import type { Result } from '@/lib/models/values';
import { buildPageHead, type PageHeadModel } from '@/lib/seo/buildPageHead';
import { HEAD_FIELDS, type HeadGlobals } from '@/lib/seo/headGlobals';
import { countFailedAttempts } from '@/lib/telemetry/server/attempt';
import { pickLabels } from './pickLabels';

export type ShellProps = {
  readonly globals: Globals;
  readonly page: ShownPage;
  readonly head: PageHeadModel;
  /** In a preview alone. */ readonly preview?: PreviewProps;
};

type BuiltHead = {
  readonly page: Page;
  readonly globals: HeadGlobals;
  readonly head: PageHeadModel;
};

/** A head may be ten times its page. */
const MAX_HEADS = 500;
const heads = new LRUCache<string, BuiltHead>({ max: MAX_HEADS });

const hasSameGlobals = (one: HeadGlobals, other: HeadGlobals): boolean =>
  HEAD_FIELDS.every((name) => one[name] === other[name]) &&
  isDeepStrictEqual(one.alternates, other.alternates);

/** A page is rendered as HTML and as data, and again when something beside it has changed. */
function buildHeadOnce(page: Page, globals: SiteGlobals, reporting: Reporting): PageHeadModel {
  const key = `${page.edition} ${page.id}`;
  const known = heads.get(key);
  if (known?.page === page && hasSameGlobals(known.globals, globals)) return known.head;
  const failures = countFailedAttempts();
  const head = buildPageHead(page, globals, reporting);
  if (countFailedAttempts() === failures) heads.set(key, { page, globals, head });
  return head;
}

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
  } = globals;
  const { id, url, kind, title, product, article, blocks, closing, labelGroups } = page;
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
    closing,
  });
  const sent = {
    edition,
    defaultEdition,
    labels: pickLabels(labels, [...blocks, ...(closing ?? [])], labelGroups),
    header,
    footer,
    alternates,
    imageEngine,
    isPreview,
    usesSecondHeaderMenu,
  };
  return { globals: sent, page: shown, head: buildHeadOnce(page, globals, reporting) };
}

export type LoadFailure =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly edition: Edition }
  | { readonly kind: 'failed'; readonly edition: Edition; readonly error: unknown };

/** For pages that override the default cacheable 200. `retryAfter` is in s; `maxAge`, in ms, bounds how long the server keeps the page. */
export type PageResponse = {
  readonly status: 200 | 400 | 404 | 503;
  readonly cacheControl: string;
  readonly retryAfter?: number;
  readonly maxAge?: number;
};

/** Anybody can write anything into a query, which would fill caches. */
export const UNKNOWN_QUERY: PageResponse = { status: 200, cacheControl: 'private, no-cache' };

/** A page as its query chooses from it. `parameters`: those of the query that it depends on; it is kept once for each of their values. */
export type ChosenPage = {
  readonly page: Page;
  readonly response?: PageResponse;
  readonly parameters?: readonly string[];
};

export type Loaded<Extra extends object> = Result<
  ChosenPage & { readonly edition: Edition; readonly extra: Extra },
  LoadFailure
>;
