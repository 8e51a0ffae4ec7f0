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
  paragraph,
  reads,
  required,
  shortText,
  symbol,
  title,
  unshown,
} from './fields';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { readLink } from './readers/links';
import { readJsonObject } from './readers/values';

export const pageType = definePlaceable({
  id: 'page',
  description:
    'An address of the site. `url` is the whole path, with its edition; `page` holds what is shown there.',
  fields: [
    symbol('name', { ...required, validations: [{ unique: true }] }),
    reads(
      title('url', required),
      readPagePath,
      'a path that begins with an edition, such as /en-gb/faq',
    ),
    entry('page', ['productPage', 'articlePage', 'bioPage', 'landingPage', 'errorPage'], required),
    entry('meta', ['meta']),
    reads(
      json('pageData', { name: 'Page data (excludeFromSearch, noIndex, noFollow)' }),
      (value, onLoss) => readLink(value, onLoss) ?? readJsonObject(value),
      'an object or a link',
    ),
    entry('parent', ['page'], { name: 'Parent page, for the breadcrumbs' }),
  ],
});

export const metaType = defineContentType({
  id: 'meta',
  description: 'What search engines and shared links show of a page.',
  fields: [
    unshown(symbol('name')),
    label('title'),
    label('breadcrumbsTitle'),
    shortText('description'),
    label('keywords'),
    label('ogTitle'),
    shortText('ogDescription'),
    decorativePicture('ogImage'),
    json('hreflang', { name: 'Alternate addresses by language; they win over the site’s own' }),
    json('schemaOrgJson', { localized: true }),
    json('schemaOrgJsonSecondary', { localized: true }),
    json('extraSchema', { localized: true }),
  ],
});

export const landingPageType = definePlaceable({
  id: 'landingPage',
  description: 'Any page that is built of blocks alone.',
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

export const articlePageType = definePlaceable({
  id: 'articlePage',
  description: 'An advice article.',
  fields: [
    title('title', required),
    paragraph('summary'),
    cutPicture('previewImage', ['card'], decorativePicture),
    date('publishedDate'),
    date('reviewedDate', { name: 'Last reviewed' }),
    date('nextReviewDate', { name: 'Next review due' }),
    entry('author', ['page', 'bioPage'], { name: 'Page of the author' }),
    entry('reviewedBy', ['page', 'bioPage'], { name: 'Page of the reviewer' }),
    blocks('blocks'),
  ],
});

export const bioPageType = definePlaceable({
  id: 'bioPage',
  name: 'Biography page',
  description: 'The page of a person who advises or writes.',
  fields: [
    title('title', required),
    label('role'),
    paragraph('summary', { name: 'One or two sentences for the end of their articles' }),
    cutPicture('portrait', ['card']),
    blocks('blocks'),
  ],
});

export const errorPageType = defineContentType({
  id: 'errorPage',
  description:
    'What visitors see when a page is missing (code 404), was removed by a redirect (code 410) or ' +
    'the site failed (code 500).',
  fields: [
    choice('code', ['404', '410', '500'], required),
    title('title', required),
    entry('meta', ['meta']),
    blocks('blocks', ({ needsAddress = false }) => !needsAddress),
  ],
});
