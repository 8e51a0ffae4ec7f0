import type { Edition } from '@/lib/config/editions';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import type { SkipReason } from '@/lib/models/blocks';
import type { Catalogue } from '@/lib/models/cards';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { Ledger } from './ledger';

/** Link types of the privacy links document. */
export type PrivacyLinkCode = 'privacyLink' | 'privacyPolicyCHD';

/** What every mapper may look at. */
export type MapperContext = {
  readonly graph: EntryGraph;
  readonly edition: Edition;
  /** Skipped entries are shown to editors as placeholders. */
  readonly isPreview: boolean;
  readonly ledger: Ledger;
  /** Where the mapper stands, for the ledger; empty at the top. */
  readonly path: string;
  /** Text of the link of a card that stands for an article or a page. */
  readonly readMore: string;
  /** The products of the edition; empty where nothing lists them. */
  readonly catalogue: Catalogue;
  /** Address of a privacy document in this edition; undefined when the document has none or could not be fetched. */
  readonly resolvePrivacyLink: (code: PrivacyLinkCode) => string | undefined;
};

export type MapperOptions = Pick<MapperContext, 'graph' | 'edition' | 'isPreview' | 'ledger'> &
  Partial<Pick<MapperContext, 'readMore' | 'catalogue' | 'resolvePrivacyLink'>>;

/** Of pages that list no products. */
export const EMPTY_CATALOGUE: Catalogue = { products: [], categories: [] };

/** The only way to a context: it waits until HTML can be made safe. */
export async function createMapperContext(options: MapperOptions): Promise<MapperContext> {
  await prepareSanitizer();
  return { path: '', readMore: 'Read more', catalogue: EMPTY_CATALOGUE, resolvePrivacyLink: () => undefined, ...options };
}

/** The same context, one step further into the content (`step` such as `meta` or `[2]`). */
export function atStep<Context extends MapperContext>(context: Context, step: string): Context {
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
