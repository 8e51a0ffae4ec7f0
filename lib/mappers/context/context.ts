import type { Edition } from '@/lib/config/editions';
import type { ContactPointProps, SkipReason } from '@/lib/models/blocks';
import type { Catalogue } from '@/lib/models/cards';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { Labels } from '@/lib/models/labels';
import type { PageIndex } from '@/lib/models/page';
import type { EditorNote } from './editorLog';
import type { Ledger } from './ledger';

export type Trace = {
  readonly ledger: Ledger;
  /** Such as `blocks[2].image`; empty at the top. */
  readonly path: string;
};

export type EntryContext = Trace & { readonly graph: EntryGraph };

export type LinkContext = EntryContext & { readonly findPage: PageIndex['find'] };

export type PrivacyLinkCode = 'privacyLink' | 'privacyPolicyCHD';

export type MenuContext = LinkContext & {
  /** False for URLs of editions whose locale the space lacks. */
  readonly isServed: (href: string) => boolean;
  readonly resolvePrivacyLink: (code: PrivacyLinkCode) => string | undefined;
};

/** Mappers render HTML with it, so whoever makes one must await `prepareSanitizer()` first. */
export type PageContext = LinkContext & {
  readonly edition: Edition;
  readonly isPreview: boolean;
  /** Without a trailing slash; undefined where the page has no URL. */
  readonly siteOrigin: string | undefined;
  readonly labels: Pick<
    Labels,
    'common' | 'markdown' | 'search' | 'table' | 'contactPoint' | 'openingHours'
  >;
  /** How visitors of the edition reach a person. */
  readonly contact?: ContactPointProps | undefined;
  readonly catalogue: Catalogue;
  readonly shellBytes: number;
  /** The address of an entry in Contentful's web app; in a preview of a space alone. */
  readonly buildEntryUrl?: ((id: string) => string) | undefined;
};

/** `step` is a field name or an index such as `[2]`. */
export function atStep<Context extends Pick<Trace, 'path'>>(
  context: Context,
  step: string,
): Context {
  const isIndex = step.startsWith('[') || context.path === '';
  return { ...context, path: isIndex ? context.path + step : `${context.path}.${step}` };
}

function buildNote(
  { path }: Trace,
  entry: Entry | string,
  reason: SkipReason,
  detail?: string,
): EditorNote {
  const isMissing = typeof entry === 'string';
  return {
    path,
    model: isMissing ? '' : entry.sys.contentType.sys.id,
    entryId: isMissing ? entry : entry.sys.id,
    reason,
    ...(detail === undefined ? {} : { detail }),
  };
}

export function noteSkip(
  context: Trace,
  entry: Entry | string,
  reason: SkipReason,
  detail?: string,
): void {
  context.ledger.add(buildNote(context, entry, reason, detail));
}

/** What an editor can mend and nobody else has to know: in a preview alone, neither logged nor counted. */
export function noteForEditors(
  context: Trace,
  entry: Entry,
  reason: SkipReason,
  detail?: string,
): void {
  context.ledger.editors?.note(buildNote(context, entry, reason, detail));
}
