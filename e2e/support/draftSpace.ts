import { addEntries, assetLink, entry, entryLink, findEntry, type NewEntry } from './addContent';
import type { DemoExport } from './startSite';
import { writeFilmDemo } from './writeFilmDemo';

/** Published pages share no text or picture with this draft, except for those of its product. */
export const DRAFT = {
  path: '/en-gb/lab/autumn-campaign',
  title: 'Autumn campaign',
  page: 'page-campaign',
} as const;

const FILM = 'campaign-film';

const DRAFTS = [DRAFT.page, 'campaign', 'campaign-title', FILM];

function unpublish(demo: DemoExport, id: string) {
  const { sys } = findEntry(demo, id);
  Object.assign(sys, { publishedVersion: 0 });
}

/**
 * Writes the demo space with a page that was never published and has its own heading and video.
 * @returns the path of the export
 * @param title of the article about a dry mouth
 * @param more entries that were never published
 */
export function writeDraftDemo(title?: string, more: readonly NewEntry[] = []): Promise<string> {
  return writeFilmDemo(FILM, (demo) => {
    if (title !== undefined) findEntry(demo, 'dry-mouth').fields['title'] = { 'en-GB': title };
    addEntries(demo, [
      entry(DRAFT.page, 'page', {
        name: 'autumn-campaign',
        url: DRAFT.path,
        page: entryLink('campaign'),
      }),
      entry('campaign', 'landingPage', {
        title: DRAFT.title,
        blocks: ['campaign-title', FILM, 'about-card-advice'].map(entryLink),
      }),
      entry('campaign-title', 'heading', { text: DRAFT.title, level: 1 }),
      entry(FILM, 'video', {
        title: 'Autumn in a minute',
        imagePlaceholder: assetLink('hero-advice'),
      }),
      ...more,
    ]);
    for (const id of [...DRAFTS, ...more.map((entry) => entry.id)]) unpublish(demo, id);
  });
}
