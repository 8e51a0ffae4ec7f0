import { asset, defineContentType, json, symbol, text, title } from './defineContentType';

export const metaType = defineContentType({
  id: 'meta',
  name: 'Meta',
  description: 'What search engines and shared links show of a page.',
  fields: [
    symbol('name'),
    title('title'),
    title('breadcrumbsTitle'),
    text('description'),
    title('keywords'),
    title('ogTitle'),
    text('ogDescription'),
    asset('ogImage'),
    json('hreflang', { name: 'Alternate addresses by language, where they are not the site’s own' }),
    json('schemaOrgJson', { localized: true }),
    json('schemaOrgJsonSecondary', { localized: true }),
    json('extraSchema', { localized: true }),
  ],
});
