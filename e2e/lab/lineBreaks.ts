import type { NewEntry } from '../support/addContent';
import { assetLink, entryLink } from '../support/addContent';
import type { LabPage } from './labPage';

/** An address as an editor types it with Shift+Enter, or pastes it. */
export const LINES = ['Orelle Care', '12 High Street', 'Bristol BS1 4ND'];
const TYPED = LINES.join('\n');
const PASTED = LINES.join('\r\n');

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const document = {
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [text(TYPED)] }],
};

const BLOCKS: readonly NewEntry[] = [
  { id: 'lines-rich', model: 'richText', fields: { content: document } },
  { id: 'lines-html', model: 'richText', fields: { content: PASTED } },
  { id: 'lines-markdown', model: 'markdown', fields: { content: LINES.join('  \r\n') } },
  {
    id: 'lines-contact',
    model: 'contactPoint',
    fields: { name: 'Address', phones: ['0117 496 0145'], note: PASTED },
  },
  {
    id: 'lines-image',
    model: 'image',
    fields: { defaultIamge: assetLink('picture-sore-spots'), caption: TYPED },
  },
  {
    id: 'lines-table',
    model: 'table',
    fields: {
      tableData: [
        ['Where', 'What'],
        ['Post', LINES.join('\u2028')],
      ],
    },
  },
  {
    id: 'lines-faq',
    model: 'faq',
    fields: { questions: [entryLink('lines-question')], isBiopage: true },
  },
  {
    id: 'lines-care',
    model: 'careCard',
    fields: { title: 'Write to us:', level: 'primary', content: TYPED },
  },
  {
    id: 'lines-chart',
    model: 'comparisonChart',
    fields: { series: [entryLink('lines-column')], footerDisclaimer: TYPED },
  },
];
const PARTS: readonly NewEntry[] = [
  { id: 'lines-heading', model: 'heading', fields: { text: `Lines ${TYPED}`, level: 1 } },
  { id: 'lines-question', model: 'faqQuestion', fields: { title: 'Where?', text: PASTED } },
  {
    id: 'lines-column',
    model: 'comparisonColumn',
    fields: { shortNameProduct: 'Cream', comparisionPoints: [entryLink('lines-point')] },
  },
  {
    id: 'lines-point',
    model: 'comparisonPoint',
    fields: { title: 'Hold', labelCompare: 'Strong' },
  },
];

export const LINE_BLOCKS = BLOCKS.map(({ model }) => model);
export const LINES_PAGE: LabPage = {
  name: 'lines',
  blocks: ['lines-heading', ...BLOCKS.map(({ id }) => id)],
  entries: [...PARTS, ...BLOCKS],
};
