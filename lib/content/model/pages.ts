import { defineContentType, definePlaceable } from './defineContentType';
import {
  decorativePicture,
  blocks,
  choice,
  cutPicture,
  date,
  entry,
  json,
  label,
  optionalName,
  paragraph,
  reads,
  required,
  richText,
  shortText,
  symbol,
  title,
  unique,
} from './fields';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { readLink } from './readers/links';
import { readJsonObject } from './readers/values';

export const pageType = definePlaceable({
  id: 'page',
  description: 'An address of the site.',
  fields: [
    symbol('name', {
      ...required,
      ...unique,
    }),
    reads(
      title('url', {
        ...required,
        help: 'The whole path, beginning with the edition, such as /en-gb/faq.',
      }),
      readPagePath,
      'a path that begins with an edition, such as /en-gb/faq',
    ),
    entry('page', ['productPage', 'articlePage', 'bioPage', 'landingPage', 'errorPage'], {
      ...required,
      help: 'What is shown at the address.',
    }),
    entry('meta', ['meta']),
    reads(
      json('pageData', {
        help: 'JSON with excludeFromSearch (the site’s search), noIndex (every search) or noFollow, each true.',
      }),
      (value, onLoss) => readLink(value, onLoss) ?? readJsonObject(value),
      'an object or a link',
    ),
    entry('parent', ['page'], { help: 'The page before it in the breadcrumbs.' }),
  ],
});

const SCHEMA = {
  localized: true,
  help: 'Structured data as JSON. It replaces the site’s own of the same type.',
} as const;

export const metaType = defineContentType({
  id: 'meta',
  description: 'What search engines and shared links show of a page.',
  fields: [
    optionalName,
    label('title'),
    label('breadcrumbsTitle'),
    shortText('description'),
    label('keywords'),
    label('ogTitle', { name: 'Title of shared links' }),
    shortText('ogDescription', { name: 'Description of shared links' }),
    decorativePicture('ogImage', { name: 'Picture of shared links' }),
    json('hreflang', {
      name: 'Addresses in other languages',
      help: 'They replace the site’s own: JSON such as {"fr-CA": "https://ca.example/"}.',
    }),
    json('schemaOrgJson', SCHEMA),
    json('schemaOrgJsonSecondary', SCHEMA),
    json('extraSchema', SCHEMA),
  ],
});

export const landingPageType = definePlaceable({
  id: 'landingPage',
  description: 'A page of blocks only.',
  fields: [title('title', required), blocks('blocks')],
});

export const productPageType = definePlaceable({
  id: 'productPage',
  description: 'The page of one product.',
  fields: [
    title('title', required),
    title('shortTitle'),
    entry('genericProduct', ['genericProduct'], required),
    blocks('blocks'),
  ],
});

const PERSON = { help: 'The person’s page. The name links only to a page of the edition.' };

export const articlePageType = definePlaceable({
  id: 'articlePage',
  description: 'An advice article.',
  fields: [
    title('title', required),
    paragraph('summary', { help: 'With “In short”, the article shows it below its title.' }),
    richText('inShort', {
      help:
        'A list of 2 to 4 lines for the box below the title: what to do now, what not to do, who ' +
        'to see and when. Telephone numbers are those of the care cards.',
    }),
    cutPicture('previewImage', ['card'], decorativePicture),
    date('publishedDate'),
    date('reviewedDate', { name: 'Last reviewed' }),
    date('nextReviewDate', {
      name: 'Next review due',
      help: 'Reviewed articles need it. Move it only after a review of the whole article.',
    }),
    entry('author', ['page', 'bioPage'], PERSON),
    entry('reviewedBy', ['page', 'bioPage'], PERSON),
    blocks('blocks'),
  ],
});

export const bioPageType = definePlaceable({
  id: 'bioPage',
  name: 'Biography page',
  description:
    'The page of a person who advises or writes, and the box at the end of their articles.',
  fields: [
    title('title', required),
    label('role'),
    paragraph('summary', { help: 'One or two sentences for the box.' }),
    cutPicture('portrait', ['card']),
    blocks('blocks'),
  ],
});

export const errorPageType = defineContentType({
  id: 'errorPage',
  description:
    'A missing page (404), a page that a redirect removes (410) or a failure (500). It has no ' +
    'address, so it takes no blocks that need one.',
  fields: [
    choice('code', ['404', '410', '500'], required),
    title('title', required),
    entry('meta', ['meta']),
    blocks('blocks', ({ needsAddress = false }) => !needsAddress),
  ],
});
