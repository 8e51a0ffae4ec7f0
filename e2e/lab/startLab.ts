import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ANCHORS_PAGE } from './anchors';
import { addBrokenPage } from './brokenPage';
import { CAROUSEL_PAGE } from './carouselBlock';
import { LAYOUT_PAGE } from './layoutBlocks';
import { LINES_PAGE } from './lineBreaks';
import { GUIDES_PAGE, LISTS_PAGE } from './lists';
import { addProducts } from './manyProducts';
import { addEntries, entry, entryLink } from '../support/addContent';
import { type DemoExport, type RunningSite, startSite } from '../support/startSite';
import { writeFilmDemo } from '../support/writeFilmDemo';
import { LAB_SITE_ORIGIN, type LabPage, labPath } from './labPage';

const LAB_PAGES: readonly LabPage[] = [
  ANCHORS_PAGE,
  CAROUSEL_PAGE,
  GUIDES_PAGE,
  LAYOUT_PAGE,
  LINES_PAGE,
  LISTS_PAGE,
];
/** The video of an article, which has a file here and an embedded player in the demo. */
const FILM_VIDEO = 'talking-and-smiling-video';

function listEntries(page: LabPage) {
  const body = `lab-body-${page.name}`;
  return [
    ...page.entries,
    entry(body, 'landingPage', { title: `Lab: ${page.name}`, blocks: page.blocks.map(entryLink) }),
    entry(`lab-page-${page.name}`, 'page', {
      name: `lab-${page.name}`,
      url: labPath(page),
      page: entryLink(body),
    }),
  ];
}

function fillLab(demo: DemoExport) {
  const entries = LAB_PAGES.flatMap(listEntries);
  const ids = entries.map(({ id }) => id);
  const taken = ids.filter(
    (id, index) => ids.indexOf(id) !== index || demo.entries.some(({ sys }) => sys.id === id),
  );
  if (taken.length > 0) throw new Error(`These ids of lab entries are taken: ${taken.join(', ')}`);
  addEntries(demo, entries);
  addBrokenPage(demo);
  addProducts(demo);
}

/** Starts the demo site with a page for each spec that needs its own content. */
export async function startLab(): Promise<RunningSite> {
  const path = await writeFilmDemo(FILM_VIDEO, fillLab);
  const site = await startSite({ CONTENT_EXPORT: path, SITE_ORIGIN: LAB_SITE_ORIGIN });
  if (!site.started) throw new Error(site.output());
  const stop = async (): Promise<void> => {
    await site.stop();
    await rm(dirname(path), { recursive: true });
  };
  return { ...site, stop };
}
