import type { Edition } from '@/lib/config/editions';
import { DEFAULT_LABELS } from '@/lib/config/labels';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import type { SkipReason } from '@/lib/models/blocks';
import type { Catalogue } from '@/lib/models/cards';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { Labels, SearchLabels } from '@/lib/models/labels';
import type { PageIndex } from '@/lib/models/page';
import type { Ledger } from './ledger';

/** Link types of the privacy links document. */
type PrivacyLinkCode = 'privacyLink' | 'privacyPolicyCHD';

/** What every mapper may look at. */
export type MapperContext = {
  readonly graph: EntryGraph;
  readonly edition: Edition;
  /** The page that an entry stands for in this edition: see `PageIndex`. */
  readonly findPage: PageIndex['find'];
  /** Skipped entries are shown to editors as placeholders. */
  readonly isPreview: boolean;
  readonly ledger: Ledger;
  /** Where the mapper stands, for the ledger; empty at the top. */
  readonly path: string;
  /** Origin of absolute addresses of this site, without a trailing slash; undefined where nothing leaves the site. */
  readonly siteOrigin: string | undefined;
  /** Text of the link of a card that stands for an article or a page. */
  readonly readMore: string;
  /** What footnotes are called. */
  readonly markdown: Labels['markdown'];
  /** Texts of the search results. */
  readonly search: SearchLabels;
  /** The products of the edition; empty where nothing lists them. */
  readonly catalogue: Catalogue;
  /** What is sent with the page beside it: the frame's labels and menus take their share of the page's data. */
  readonly frame: unknown;
  /** False for addresses of editions that are left out, since the space lacks their locale. */
  readonly isServed: (href: string) => boolean;
  /** Address of a privacy document in this edition; undefined when the document has none or could not be fetched. */
  readonly resolvePrivacyLink: (code: PrivacyLinkCode) => string | undefined;
};

export type MapperOptions = Pick<MapperContext, 'graph' | 'edition' | 'findPage' | 'isPreview' | 'ledger'> &
  Partial<Pick<MapperContext, 'siteOrigin' | 'readMore' | 'markdown' | 'search' | 'catalogue' | 'frame' | 'isServed' | 'resolvePrivacyLink'>>;

/** Of pages that list no products. */
export const EMPTY_CATALOGUE: Catalogue = { products: [], categories: [] };

/** The only way to a context: it waits until HTML can be made safe. */
export async function createMapperContext(options: MapperOptions): Promise<MapperContext> {
  await prepareSanitizer();
  const defaults = {
    path: '',
    siteOrigin: undefined,
    readMore: 'Read more',
    markdown: DEFAULT_LABELS.markdown,
    search: DEFAULT_LABELS.search,
    catalogue: EMPTY_CATALOGUE,
    frame: {},
    isServed: () => true,
    resolvePrivacyLink: () => undefined,
  };
  return { ...defaults, ...options };
}

/** The same context, one step further into the content (`step` such as `meta` or `[2]`). */
export function atStep<Context extends Pick<MapperContext, 'path'>>(context: Context, step: string): Context {
  const isIndex = step.startsWith('[') || context.path === '';
  return { ...context, path: isIndex ? context.path + step : `${context.path}.${step}` };
}

/** Notes in the ledger why an entry, or a part of it, is not shown. */
export function noteSkip(context: Pick<MapperContext, 'ledger' | 'path'>, entry: Entry | string, reason: SkipReason, detail?: string): void {
  const isMissing = typeof entry === 'string';
  context.ledger.add({
    path: context.path,
    model: isMissing ? '' : entry.sys.contentType.sys.id,
    entryId: isMissing ? entry : entry.sys.id,
    reason,
    ...(detail === undefined ? {} : { detail }),
  });
}
