import { join } from 'node:path';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildSource } from '@/__tests__/support/modelSpace';
import { buildExport, SPACE_ID } from '@/content/build/buildExport';
import { buildSpace } from '@/content/build/buildSpace';
import { FILMS } from '@/content/demo/films/films';
import { PICTURES } from '@/content/demo/pictures/pictures';
import { CONTENT_MODEL } from '@/content/model/contentModel';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { SiteGlobals } from '@/lib/models/frame';
import type { Page } from '@/lib/models/page';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadGlobals } from '@/lib/pageProps/loadGlobals';
import { loadSiteIndex } from '@/lib/pageProps/loadSiteIndex';

export type DemoPage = { readonly page: Page; readonly globals: SiteGlobals };

/** The demo space as it is built, but for its files: nothing is drawn, and nothing has to be on the disk. */
export async function openDemo(): Promise<ContentSource> {
  const { entries } = await buildSpace({ path: join(process.cwd(), 'content/demo'), folder: 'content/demo', model: CONTENT_MODEL, pictures: PICTURES, films: FILMS });
  const pathOf = (host: string, id: string, fileName: string) => [host, SPACE_ID, id, '0123456789ab', fileName].join('/');
  const pictures = PICTURES.map((picture) => ({ picture, path: pathOf('images.ctfassets.net', picture.id, picture.fileName), size: 1 }));
  const films = FILMS.map((film) => ({ film, path: pathOf('videos.ctfassets.net', film.id, film.fileName), size: 1 }));
  const space = makeSpace(JSON.parse(JSON.stringify(buildExport(CONTENT_MODEL, entries, pictures, films))));
  return buildSource(() => space).source;
}

/** Every page of every edition. */
export async function loadDemoPages(source: ContentSource): Promise<readonly DemoPage[]> {
  const site = await loadSiteIndex(source);
  const pages: DemoPage[] = [];
  for (const edition of site.editions) {
    for (const { url } of site.ofEdition(edition).listings) {
      const loaded = await loadContentPage(source, url);
      if (!loaded.ok) throw new Error(`${url} has no page: ${loaded.failure.kind}`);
      const { page } = loaded.value;
      pages.push({ page, globals: await loadGlobals(source, edition, page, 200) });
    }
  }
  return pages;
}
