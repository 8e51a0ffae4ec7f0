import type { Edition } from '@/lib/platform/config/editions';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { FieldLink } from '@/lib/content/model/readers/links';
import type {
  Block,
  ContactPointProps,
  Crumb,
  ShareBarProps,
  SkipReason,
} from '@/lib/models/blocks';
import type { Catalogue } from '@/lib/models/cards';
import type { Entry, EntryLink, EntryLookup } from '@/lib/models/entry';
import type { Labels } from '@/lib/models/labels';
import type { PageIndex, PageKind } from '@/lib/models/page';
import type { EditorNote } from './editorLog';
import type { SkipLog } from './skipLog';

export type Trace = {
  readonly skipLog: SkipLog;
  /** Such as `blocks[2].image`; empty at the top. */
  readonly path: string;
};

export type EntryContext = Trace & { readonly graph: EntryLookup };

export type LinkContext = EntryContext & { readonly findPage: PageIndex['find'] };

export type PrivacyLinkCode = 'privacyLink' | 'privacyPolicyCHD';

export type MenuContext = LinkContext & {
  /** False for URLs of editions whose locale the space lacks. */
  readonly isServed: (href: string) => boolean;
  readonly resolvePrivacyLink: (code: PrivacyLinkCode) => string | undefined;
};

/** Mappers render HTML with it, so await `prepareSanitizer()` before creating one. */
export type PageContext = LinkContext & {
  readonly edition: Edition;
  readonly isPreview: boolean;
  /** Without a trailing slash; undefined where the page has no URL. */
  readonly siteOrigin: string | undefined;
  readonly labels: Pick<
    Labels,
    'common' | 'markdown' | 'search' | 'table' | 'contactPoint' | 'openingHours' | 'form'
  >;
  readonly contact?: ContactPointProps | undefined;
  readonly catalogue: Catalogue;
  readonly shellBytes: number;
  /** Only set in the preview of a space. */
  readonly buildEntryUrl?: ((id: string) => string) | undefined;
};

export type BlockContext = PageContext & {
  readonly crumbs: readonly Crumb[];
  /** Absolute URL and title; undefined on error pages, which have no URL. */
  readonly page: ShareBarProps | undefined;
  readonly product: Entry | undefined;
  readonly pageKind: PageKind;
  readonly mapChildren: (links: readonly FieldLink[] | undefined) => readonly Block[];
  readonly takeNode: (entry: Entry) => boolean;
  readonly takeAnchor: (name: string) => string;
};

export type EntryMapper<Context, Item> = (entry: Entry, at: Context) => Item | undefined;

export const findLinked = (link: EntryLink | undefined, graph: EntryLookup): Entry | undefined =>
  link && graph.entry(link.sys.id);

export const getModel = (entry: Entry): string => entry.sys.contentType.sys.id;

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
  detail: string | undefined,
): EditorNote {
  const [model, entryId] =
    typeof entry === 'string' ? ['', entry] : [getModel(entry), entry.sys.id];
  return dropUndefined({ path, model, entryId, reason, detail });
}

export function noteSkip(
  context: Trace,
  entry: Entry | string,
  reason: SkipReason,
  detail?: string,
): void {
  context.skipLog.add(buildNote(context, entry, reason, detail));
}

/** Notes what only an editor can fix. Previews show the note; it is neither logged nor counted. */
export function noteForEditors(
  context: Trace,
  entry: Entry,
  reason: SkipReason,
  detail?: string,
): void {
  context.skipLog.editors?.note(buildNote(context, entry, reason, detail));
}
