import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { HeldSpace } from '@/lib/contentful/client/contentSource';
import { readLink } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import type { Page } from '@/lib/models/page';
import type { EditorNotes } from '@/lib/models/editorNotes';
import type { PreviewProps } from '@/lib/models/preview';
import { findSpaceAddress } from '@/lib/preview/entryUrls';
import type { SiteGlobals } from '@/lib/models/shell';
import type { SiteView } from '@/lib/site/siteView';
import { buildPreviewStatus } from './previewStatus';

type Identity = Pick<PreviewProps, 'spaceId' | 'environment'>;

/** An export file names its space itself. */
function identifySpace(space: HeldSpace | undefined): Identity {
  const { content } = getConfig();
  if (content.mode === 'embedded') return space?.identity ?? { spaceId: '', environment: '' };
  return { spaceId: content.spaceId, environment: content.environment };
}

const NO_NOTES: EditorNotes = { leftOut: [], blocks: {}, fields: [] };

/** Of the page, then of its header and footer. */
function joinNotes(page = NO_NOTES, shell = NO_NOTES): EditorNotes {
  return {
    leftOut: [...page.leftOut, ...shell.leftOut],
    blocks: page.blocks,
    fields: [...page.fields, ...shell.fields],
  };
}

/** What only the editors of a preview are sent. */
export async function buildPreviewProps(
  view: SiteView,
  edition: Edition,
  { id, editorNotes }: Page,
  shell: Pick<SiteGlobals, 'editorNotes'>,
): Promise<PreviewProps> {
  const locale = resolveContentLocale(edition);
  const { space } = view;
  const entry = space.inLocale(locale).entry(id);
  const [pageId, contentId] = [entry?.sys.id, readLink(entry?.fields['page'])?.sys.id];
  const status = await buildPreviewStatus(
    view,
    [pageId, contentId].filter((known) => known !== undefined),
  );
  const webApp = findSpaceAddress(getConfig().content)?.webApp;
  return dropUndefined({
    ...identifySpace(space),
    locale,
    pageId,
    contentId,
    webApp,
    notes: joinNotes(editorNotes, shell.editorNotes),
    editorOrigins: getConfig().editorOrigins,
    status,
  });
}
