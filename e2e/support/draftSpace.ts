import { addEntries, assetLink, entryLink, findEntry, type NewEntry } from './addContent';
import type { DemoExport } from './startSite';
import { writeFilmDemo } from './writeFilmDemo';

/** No page that is published shows a word or a picture of it, but for what it has from a product of the demo. */
export const DRAFT = {
  path: '/en-gb/lab/autumn-campaign',
  title: 'Autumn campaign',
  page: 'page-campaign',
} as const;

const FILM = 'campaign-film';

const DRAFTS = [DRAFT.page, 'campaign', 'campaign-title', FILM];

function unpublish(demo: DemoExport, id: string): void {
  const { sys } = findEntry(demo, id);
  Object.assign(sys, { publishedVersion: 0 });
}

/**
 * The demo space with a page that was never published: its heading and its film stand on no other page. Returns the path of the export.
 * @param title of the article about a dry mouth
 * @param more entries that were never published
 */
export function writeDraftDemo(title?: string, more: readonly NewEntry[] = []): Promise<string> {
  return writeFilmDemo(FILM, (demo) => {
    if (title !== undefined) findEntry(demo, 'dry-mouth').fields['title'] = { 'en-GB': title };
    addEntries(demo, [
      {
        id: DRAFT.page,
        model: 'page',
        fields: { name: 'autumn-campaign', url: DRAFT.path, page: entryLink('campaign') },
      },
      {
        id: 'campaign',
        model: 'landingPage',
        fields: {
          title: DRAFT.title,
          blocks: ['campaign-title', FILM, 'about-card-advice'].map(entryLink),
        },
      },
      { id: 'campaign-title', model: 'heading', fields: { text: DRAFT.title, level: 1 } },
      {
        id: FILM,
        model: 'video',
        fields: { title: 'Autumn in a minute', imagePlaceholder: assetLink('hero-advice') },
      },
      ...more,
    ]);
    for (const id of [...DRAFTS, ...more.map((entry) => entry.id)]) unpublish(demo, id);
  });
}
