import { entry } from '../support/addContent';
import type { LabPage } from './labPage';

/** Anchors with names that the page shell and the browser use too. */
export const ANCHORS = [
  'modal-root',
  'content',
  'site-menu',
  'cc-main',
  'requestIdleCallback',
  'location',
];
const headings = ANCHORS.map((anchor) =>
  entry(`place-${anchor}`, 'heading', { text: `Place ${anchor}`, level: 2, anchor }),
);
const content = ANCHORS.map((anchor) => `<p><a href="#${anchor}">To ${anchor}</a></p>`).join('');
const links = entry('anchor-links', 'richText', { name: 'Links', content });

export const ANCHORS_PAGE: LabPage = {
  name: 'anchors',
  blocks: [links.id, ...headings.map(({ id }) => id)],
  entries: [links, ...headings],
};
