import { assetLink, entry, entryLink } from '../support/addContent';
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

const BLOCKS = [
  entry('lines-rich', 'richText', { content: document }),
  entry('lines-html', 'richText', { content: PASTED }),
  entry('lines-markdown', 'markdown', { content: LINES.join('  \r\n') }),
  entry('lines-contact', 'contactPoint', {
    name: 'Address',
    phones: ['0117 496 0145'],
    note: PASTED,
  }),
  entry('lines-image', 'image', { defaultIamge: assetLink('picture-sore-spots'), caption: TYPED }),
  entry('lines-table', 'table', {
    tableData: [
      ['Where', 'What'],
      ['Post', LINES.join('\u2028')],
    ],
  }),
  entry('lines-faq', 'faq', { questions: [entryLink('lines-question')], isBiopage: true }),
  entry('lines-care', 'careCard', { title: 'Write to us:', level: 'primary', content: TYPED }),
  entry('lines-chart', 'comparisonChart', {
    series: [entryLink('lines-column')],
    footerDisclaimer: TYPED,
  }),
];
const PARTS = [
  entry('lines-heading', 'heading', { text: `Lines ${TYPED}`, level: 1 }),
  entry('lines-question', 'faqQuestion', { title: 'Where?', text: PASTED }),
  entry('lines-column', 'comparisonColumn', {
    shortNameProduct: 'Cream',
    comparisionPoints: [entryLink('lines-point')],
  }),
  entry('lines-point', 'comparisonPoint', { title: 'Hold', labelCompare: 'Strong' }),
];

export const LINE_BLOCKS = BLOCKS.map(({ model }) => model);
export const LINES_PAGE: LabPage = {
  name: 'lines',
  blocks: ['lines-heading', ...BLOCKS.map(({ id }) => id)],
  entries: [...PARTS, ...BLOCKS],
};
