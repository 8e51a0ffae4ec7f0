import type { Edition } from '@/lib/platform/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/platform/config/env';
import { readLink } from '@/lib/content/model/readers/links';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Page } from '@/lib/models/page';
import type { EditorNotes } from '@/lib/models/editorNotes';
import type { PreviewProps } from '@/lib/models/preview';
import { findSpaceAddress } from '@/lib/addresses/entryUrls';
import type { SiteGlobals } from '@/lib/models/shell';
import type { SiteView } from '@/lib/site/view/siteView';
import { buildPreviewStatus } from './previewStatus';

const NO_NOTES: EditorNotes = { leftOut: [], blocks: {}, fields: [] };

function joinNotes(page = NO_NOTES, shell = NO_NOTES): EditorNotes {
  return {
    leftOut: [...page.leftOut, ...shell.leftOut],
    blocks: page.blocks,
    fields: [...page.fields, ...shell.fields],
  };
}

/** For editors only: share-link readers must not get these props. */
export async function buildPreviewProps(
  view: SiteView,
  edition: Edition,
  { id, editorNotes }: Page,
  shell: Pick<SiteGlobals, 'editorNotes'>,
): Promise<PreviewProps> {
  const { content, editorOrigins } = getConfig();
  const entry = view.contentOf(edition).entry(id);
  const pageId = entry?.sys.id;
  const contentId = readLink(entry?.fields['page'])?.sys.id;
  return dropUndefined({
    ...view.snapshot.identity,
    locale: resolveContentLocale(edition),
    pageId,
    contentId,
    webApp: findSpaceAddress(content)?.webApp,
    notes: joinNotes(editorNotes, shell.editorNotes),
    editorOrigins,
    status: await buildPreviewStatus(
      view,
      [pageId, contentId].filter((known) => known !== undefined),
    ),
  });
}
