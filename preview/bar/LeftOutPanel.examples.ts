import type { SkipReason } from '@/lib/models/blocks';
import type { LeftOut } from '@/lib/models/editorNotes';
import type { PreviewProps } from '@/lib/models/preview';

const OWNER: PreviewProps = {
  spaceId: 'space',
  environment: 'master',
  locale: 'en-GB',
  pageId: 'page',
  contentId: 'content',
  editorOrigins: [],
  status: { others: { draft: 0, changed: 0 }, canCompare: false, canShare: false },
};
const VIDEO = { id: 'video', model: 'Video', title: 'Chewing again' };

const ITEMS: Readonly<Record<SkipReason, LeftOut>> = {
  unknownModel: {
    extent: 'block',
    reason: 'unknownModel',
    path: 'blocks[0]',
    place: { placeholder: 'blocks[0]' },
    entry: { id: 'clock', model: 'countdown' },
  },
  nothingToShow: {
    extent: 'block',
    reason: 'nothingToShow',
    path: 'blocks[1]',
    place: { placeholder: 'blocks[1]' },
    entry: VIDEO,
    detail: 'Video file or Youtube video id',
  },
  exception: {
    extent: 'block',
    reason: 'exception',
    path: 'blocks[14]',
    place: { placeholder: 'blocks[14]' },
    entry: { id: 'chart', model: 'Comparison chart', title: 'Pastes' },
    detail: 'Maximum call stack size exceeded',
  },
  ancestor: {
    extent: 'block',
    reason: 'ancestor',
    path: 'blocks[2].items[0]',
    place: { placeholder: 'blocks[2].items[0]' },
    entry: { id: 'section', model: 'Section', title: 'Cleaning' },
  },
  maxDepthReached: {
    extent: 'block',
    reason: 'maxDepthReached',
    path: 'blocks[3]',
    place: { placeholder: 'blocks[3]' },
    entry: { id: 'deep', model: 'Section' },
  },
  nodeBudget: {
    extent: 'block',
    reason: 'nodeBudget',
    path: 'blocks[4]',
    place: { placeholder: 'blocks[4]' },
    entry: { id: 'grid', model: 'Grid' },
    detail: '12 entries left out',
  },
  pageLimit: {
    extent: 'block',
    reason: 'pageLimit',
    path: 'blocks[5]',
    place: { placeholder: 'blocks[5]' },
    entry: { id: 'long', model: 'Table', title: 'All sizes' },
    detail: '90000 bytes are more than the page can take',
  },
  unresolvedLink: {
    extent: 'block',
    reason: 'unresolvedLink',
    path: 'blocks[6]',
    place: { placeholder: 'blocks[6]' },
    entry: { id: 'content', model: 'Landing page', title: 'Care' },
    field: 'Blocks',
    missing: 'gone',
  },
  unreadable: {
    extent: 'part',
    reason: 'unreadable',
    path: 'blocks[7]',
    place: { blockId: 'heading', occurrence: 0 },
    entry: { id: 'heading', model: 'Heading', title: 'Care' },
    detail: 'level: expected a whole number from 1 to 6',
  },
  rejectedLink: {
    extent: 'part',
    reason: 'rejectedLink',
    path: 'blocks[8].url',
    place: { blockId: 'card', occurrence: 0 },
    entry: { id: 'card', model: 'Card', title: 'Pastes' },
    field: 'Address',
    detail: 'javascript:alert(1)',
  },
  rejectedFile: {
    extent: 'part',
    reason: 'rejectedFile',
    path: 'blocks[8].image',
    place: { blockId: 'card', occurrence: 0 },
    entry: { id: 'card', model: 'Card', title: 'Pastes' },
    field: 'Image',
    detail: 'no image, or one of another host',
  },
  wrongGtin: {
    extent: 'part',
    reason: 'wrongGtin',
    path: 'blocks[9]',
    place: { blockId: 'button', occurrence: 0 },
    entry: { id: 'button', model: 'Buy button' },
    detail: 'gtinId: expected a GTIN',
  },
  missingField: {
    extent: 'part',
    reason: 'missingField',
    path: 'blocks[10].items[2]',
    place: { blockId: 'gallery', occurrence: 0 },
    entry: { id: 'picture', model: 'Image' },
    detail: 'Default image',
  },
  droppedRow: {
    extent: 'part',
    reason: 'droppedRow',
    path: 'blocks[11].tableData[2]',
    place: { blockId: 'table', occurrence: 0 },
    entry: { id: 'table', model: 'Table' },
    field: 'Table data',
    detail: 'row 3 has an empty cell',
  },
  removedHtml: {
    extent: 'part',
    reason: 'removedHtml',
    path: 'blocks[12].content',
    place: { blockId: 'text', occurrence: 0 },
    entry: { id: 'text', model: 'Rich text' },
    field: 'Content',
    detail: '<iframe>, style',
  },
  noAlternativeText: {
    extent: 'hint',
    reason: 'noAlternativeText',
    path: 'blocks[13]',
    place: { blockId: 'image', occurrence: 0 },
    entry: { id: 'image', model: 'Image' },
  },
};

const BLOCKS = {
  heading: {
    model: 'Heading',
    field: 'text',
    title: 'Care',
    fields: [{ entryId: 'heading', field: 'text', text: 'Care', length: 4 }],
  },
};

export const leftOutPanelExamples: Readonly<Record<string, PreviewProps>> = {
  'each reason': {
    ...OWNER,
    webApp: 'https://app.contentful.com',
    notes: { leftOut: Object.values(ITEMS), blocks: BLOCKS, fields: [] },
  },
  'nothing left out': {
    ...OWNER,
    webApp: 'https://app.eu.contentful.com',
    notes: { leftOut: [], blocks: BLOCKS, fields: [] },
  },
  'a space that the web app does not know': {
    ...OWNER,
    notes: { leftOut: [ITEMS.droppedRow], blocks: BLOCKS, fields: [] },
  },
  'a page without notes': OWNER,
};
