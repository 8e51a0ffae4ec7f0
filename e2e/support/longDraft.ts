import { BLOCKS } from '@contentful/rich-text-types';
import { assetLink, entryLink, type NewEntry } from './addContent';

const SENTENCE =
  'Rinse the denture under warm water, brush every side of it with care, and let it rest in a fresh solution until the morning. ';

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
  {
    id: LONG_DRAFT.page,
    model: 'page',
    fields: { name: 'long-campaign', url: LONG_DRAFT.path, page: entryLink('long-campaign') },
  },
  {
    id: 'long-campaign',
    model: 'landingPage',
    fields: { title: 'Long campaign', blocks: LONG_DRAFT.blocks.map(entryLink) },
  },
  { id: 'long-title', model: 'heading', fields: { text: 'Long campaign', level: 1 } },
  { id: 'long-last', model: 'heading', fields: { text: 'Last of all', level: 2 } },
  {
    id: 'long-picture',
    model: 'image',
    fields: { alternativeText: 'A glass', defaultIamge: assetLink('hero-advice') },
  },
  {
    id: 'long-faq',
    model: 'faq',
    fields: { title: 'Asked often', questions: [entryLink('long-question')] },
  },
  {
    id: 'long-question',
    model: 'faqQuestion',
    fields: { title: 'How long?', text: '<p>Overnight is best.</p>' },
  },
  {
    id: 'long-carousel',
    model: 'carousel',
    fields: { title: 'Slides', slidesPerView: 1, items: SLIDES.map(entryLink) },
  },
  ...SLIDES.map((id) => ({
    id,
    model: 'card',
    fields: { title: id, url: '/en-gb/faq', linkText: `Open ${id}` },
  })),
  ...PARTS.flatMap((part) => [
    { id: `long-heading-${part}`, model: 'heading', fields: { text: `Part ${part}`, level: 2 } },
    {
      id: `long-text-${part}`,
      model: 'richText',
      fields: { content: writeRichText(`Part ${part}. ${SENTENCE.repeat(26)}`) },
    },
    {
      id: `long-card-${part}`,
      model: 'card',
      fields: { title: `Card ${part}`, url: '/en-gb/faq', linkText: `Open card ${part}` },
    },
  ]),
];
