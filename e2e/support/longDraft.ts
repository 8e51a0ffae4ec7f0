import { BLOCKS } from '@contentful/rich-text-types';
import { assetLink, entry, entryLink, type NewEntry } from './addContent';

const SENTENCE =
  'Rinse the denture under warm water, brush every side of it with care, and let it rest in a ' +
  'fresh solution until the morning. ';

export const writeRichText = (text: string) => ({
  nodeType: BLOCKS.DOCUMENT,
  data: {},
  content: [
    {
      nodeType: BLOCKS.PARAGRAPH,
      data: {},
      content: [{ nodeType: 'text', value: text, marks: [], data: {} }],
    },
  ],
});

const PARTS = Array.from({ length: 18 }, (_, index) => index + 1);
const SLIDES = Array.from({ length: 5 }, (_, index) => `long-slide-${index + 1}`);

/** A page of 60 blocks and some 60 kB of text. */
export const LONG_DRAFT = {
  path: '/en-gb/lab/long-campaign',
  page: 'page-long-campaign',
  blocks: [
    'long-title',
    'long-picture',
    'long-faq',
    'long-carousel',
    ...PARTS.flatMap((part) => [`long-heading-${part}`, `long-text-${part}`, `long-card-${part}`]),
    'about-card-advice',
    'long-last',
  ],
} as const;

export const LONG_ENTRIES: readonly NewEntry[] = [
  entry(LONG_DRAFT.page, 'page', {
    name: 'long-campaign',
    url: LONG_DRAFT.path,
    page: entryLink('long-campaign'),
  }),
  entry('long-campaign', 'landingPage', {
    title: 'Long campaign',
    blocks: LONG_DRAFT.blocks.map(entryLink),
  }),
  entry('long-title', 'heading', { text: 'Long campaign', level: 1 }),
  entry('long-last', 'heading', { text: 'Last of all', level: 2 }),
  entry('long-picture', 'image', {
    alternativeText: 'A glass',
    defaultIamge: assetLink('hero-advice'),
  }),
  entry('long-faq', 'faq', { title: 'Asked often', questions: [entryLink('long-question')] }),
  entry('long-question', 'faqQuestion', { title: 'How long?', text: '<p>Overnight is best.</p>' }),
  entry('long-carousel', 'carousel', {
    title: 'Slides',
    slidesPerView: 1,
    items: SLIDES.map(entryLink),
  }),
  ...SLIDES.map((id) =>
    entry(id, 'card', { title: id, url: '/en-gb/faq', linkText: `Open ${id}` }),
  ),
  ...PARTS.flatMap((part) => [
    entry(`long-heading-${part}`, 'heading', { text: `Part ${part}`, level: 2 }),
    entry(`long-text-${part}`, 'richText', {
      content: writeRichText(`Part ${part}. ${SENTENCE.repeat(26)}`),
    }),
    entry(`long-card-${part}`, 'card', {
      title: `Card ${part}`,
      url: '/en-gb/faq',
      linkText: `Open card ${part}`,
    }),
  ]),
];
