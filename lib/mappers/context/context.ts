import type { Edition } from '@/lib/config/editions';
import type { SkipReason } from '@/lib/models/blocks';
import type { Catalogue } from '@/lib/models/cards';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { Labels } from '@/lib/models/labels';
import type { PageIndex } from '@/lib/models/page';
import type { Ledger } from './ledger';

/** Where in the content a mapper is, and the ledger that takes what it leaves out. */
export type Trace = {
  readonly ledger: Ledger;
  /** Such as `blocks[2].image`; empty at the top. */
  readonly path: string;
};

/** For fields that link to entries and assets. */
export type EntryContext = Trace & { readonly graph: EntryGraph };

/** For links to pages and the cards of pages. */
export type LinkContext = EntryContext & { readonly findPage: PageIndex['find'] };

/** Link types of the privacy links document. */
export type PrivacyLinkCode = 'privacyLink' | 'privacyPolicyCHD';

export type MenuContext = LinkContext & {
  /** False for addresses of editions that are left out, since the space lacks their locale. */
  readonly isServed: (href: string) => boolean;
  /** Address of a privacy document in this edition; undefined when the document has none or could not be fetched. */
  readonly resolvePrivacyLink: (code: PrivacyLinkCode) => string | undefined;
};

export type PageContext = LinkContext & {
  readonly edition: Edition;
  /** Skipped entries are shown to editors as placeholders. */
  readonly isPreview: boolean;
  /** Origin of absolute addresses of this site, without a trailing slash; undefined where the page has no address. */
  readonly siteOrigin: string | undefined;
  readonly labels: Pick<Labels, 'common' | 'markdown' | 'search'>;
  /** The products of the edition; empty where nothing lists them. */
  readonly catalogue: Catalogue;
  /** Bytes that the shell's labels and menus take of the page's data. */
  readonly shellBytes: number;
};

/** The same context, one step further into the content (`step` such as `meta` or `[2]`). */
export function atStep<Context extends Pick<Trace, 'path'>>(context: Context, step: string): Context {
  const isIndex = step.startsWith('[') || context.path === '';
  return { ...context, path: isIndex ? context.path + step : `${context.path}.${step}` };
}

/** Notes in the ledger why an entry, or a part of it, is not shown. */
export function noteSkip(context: Trace, entry: Entry | string, reason: SkipReason, detail?: string): void {
  const isMissing = typeof entry === 'string';
  context.ledger.add({
    path: context.path,
    model: isMissing ? '' : entry.sys.contentType.sys.id,
    entryId: isMissing ? entry : entry.sys.id,
    reason,
    ...(detail === undefined ? {} : { detail }),
  });
}
