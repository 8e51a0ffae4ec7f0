import { buildFullFields, OTHER_PICTURE, PAGE_CONTENTS, soundId } from './soundSite';
import { makeSpace } from './askEngine';
import { buildLink, buildLinks, buildSys } from './buildSpaceExport';
import { buildModelEntry, buildModelExport } from './modelSpace';
import type { Randomness } from './randomness';
import { buildSoundFields, SOUND_FILE, SOUND_PICTURE } from './soundFields';
import { listLocales } from '@/content/build/space/locales';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import type { Field } from '@/lib/content/model/defineContentType';
import { readGtin14 } from '@/lib/platform/data/gtin';
import { isRecord } from '@/lib/platform/data/objects';
import type { Space } from '@/lib/content/space/space';
import { readSpaceExport } from '@/lib/content/export/readSpaceExport';

type Fields = Readonly<Record<string, unknown>>;
type Stored = { readonly type: string; readonly fields: Fields; readonly french: Fields };

const FRENCH = 'fr-FR';
const HOUR_MS = 60 * 60 * 1000;
/** The time of the first edit. */
export const EDITED_AT = Date.UTC(2026, 2, 11, 20, 30);

const entry = (
  id: string,
  type: string,
  fields: Fields,
  french: Fields = {},
): readonly [string, Stored] => [id, { type, fields, french }];

const pageOf = (id: string, url: string, content: string, own: Fields = {}) =>
  entry(
    id,
    'page',
    { name: id, url, page: buildLink(content), ...own },
    { url: url.replace('/en-gb', '/fr-fr') },
  );

/** The French edition of this page shows content of its own. */
const twoContentsOf = (id: string) => [
  entry(
    `page-${id}`,
    'page',
    { name: id, url: `/en-gb/${id}`, page: buildLink(id) },
    { url: `/fr-fr/${id}`, page: buildLink(`${id}-french`) },
  ),
  entry(id, 'landingPage', { title: id }),
  entry(
    `${id}-french`,
    'landingPage',
    { title: `${id} in French` },
    { title: `${id} en français` },
  ),
];

/**
 * One entry of every content type, each page content with a page, two products in a listing, and
 * the menus and labels of both editions.
 */
const FIRST_ENTRIES: readonly (readonly [string, Stored])[] = [
  ...CONTENT_MODEL.map((type) => entry(soundId(type.id), type.id, buildFullFields(type))),
  ...PAGE_CONTENTS.filter((model) => !['productPage', 'errorPage'].includes(model)).map((model) =>
    pageOf(`page-${model}`, `/en-gb/${model}`, soundId(model)),
  ),
  entry(
    'sound-labels',
    'labels',
    {
      code: 'global',
      labels: { root: { siteName: 'Sound' } },
      notices: buildLinks(soundId('notice'), 'notice-all'),
    },
    { labels: { root: { siteName: 'Son' } } },
  ),
  entry('notice-all', 'notice', {
    heading: 'Everywhere',
    level: 'information',
    from: new Date(EDITED_AT + 1.5 * HOUR_MS).toISOString(),
    until: new Date(EDITED_AT + 4.5 * HOUR_MS).toISOString(),
  }),
  entry('countries', 'labels', { code: 'countries', labels: { countries: [] } }),
  // The French shell is whole without English words, so that a page may be all that changes with
  // the locale's fallback.
  entry(
    'header',
    'headerMenu',
    { code: 'header', items: buildLinks('menu-home', soundId('menuItemInternal')) },
    { items: buildLinks('menu-home') },
  ),
  entry(
    'footer',
    'footerMenu',
    { code: 'footer', items: buildLinks('menu-home') },
    { items: buildLinks('menu-home') },
  ),
  entry(
    'menu-home',
    'menuItemInternal',
    { title: 'Home', page: buildLink('page-home') },
    { title: 'Accueil' },
  ),
  entry('error-404', 'errorPage', {
    code: '404',
    title: 'Not here',
    blocks: buildLinks(soundId('heading'), 'paste'),
  }),
  pageOf('page-home', '/en-gb', 'home'),
  entry(
    'home',
    'landingPage',
    { title: 'Home', blocks: buildLinks(soundId('heading'), 'paste') },
    { title: 'Accueil', blocks: buildLinks(soundId('heading')) },
  ),
  pageOf('page-products', '/en-gb/products', 'listing'),
  entry('listing', 'landingPage', {
    title: 'Products',
    blocks: buildLinks(soundId('productListing'), soundId('heading')),
  }),
  ...['tea', 'coffee', 'wine'].flatMap(twoContentsOf),
  pageOf('page-paste', '/en-gb/paste', 'paste', { parent: buildLink('page-products') }),
  entry('paste', 'productPage', {
    title: 'Paste',
    genericProduct: buildLink('paste-product'),
    blocks: buildLinks(soundId('image')),
  }),
  entry('paste-product', 'genericProduct', {
    title: 'Paste',
    slug: 'paste',
    productAttributes: buildLinks(soundId('genericProductAttribute')),
  }),
];

const PICTURES = [SOUND_PICTURE, OTHER_PICTURE, SOUND_FILE];
const SOUND_GTIN = readGtin14(buildSoundFields('genericProduct', soundId)['gtin']);
const PATHS = [
  '',
  '/a',
  '/A',
  '/b',
  '/%ff',
  '/100%25',
  '/paste',
  '/products',
  '/products/a',
  '/sound',
  '/landingPage',
];

const CODES = ['header', 'footer', 'global', 'countries', '404', '500', 'header-error', 'other'];

function buildPicture(id: string, name: string) {
  const file = {
    url: `//images.ctfassets.net/space/${name}.png`,
    fileName: name,
    contentType: 'image/png',
    details: { size: 9, image: { width: 800, height: 600 } },
  };
  return {
    sys: buildSys(id),
    metadata: { tags: [] },
    fields: { title: { 'en-GB': name }, file: { 'en-GB': file } },
  };
}

export type EditedSpace = {
  readonly space: () => Space;
  /** Each edit says what it did. */
  readonly edit: () => string;
  /** Without an id, both take a random entry. `restore` brings it back as it was at first. */
  readonly remove: (id?: string) => string;
  readonly restore: (id?: string) => string;
  readonly move: (id: string, url: string) => string;
  readonly paths: () => readonly string[];
};

/** A space that changes from edit to edit, as a replica's does. */
export function createEditedSpace(
  { next, pick }: Randomness,
  readTime = () => EDITED_AT,
): EditedSpace {
  const entries = new Map(FIRST_ENTRIES);
  const all = new Map(FIRST_ENTRIES);
  const build = (id: string, { type, fields, french }: Stored) =>
    buildModelEntry(id, type, fields, { [FRENCH]: french });
  const makeExport = (own: object = {}) => ({
    ...buildModelExport(Array.from(entries, ([id, stored]) => build(id, stored))),
    assets: PICTURES.map((id) => buildPicture(id, id)),
    ...own,
  });
  let space = makeSpace(makeExport());
  let count = 0;
  const number = (): number => Math.floor(next() * 12);
  const pickId = (): string => pick([...all.keys(), 'nowhere', 'page-new']);

  function makeValue({ id, type, items, linkType, validations }: Field, before: unknown): unknown {
    const choices = validations.flatMap((validation) => ('in' in validation ? validation.in : []));
    if (choices.length > 0 && id !== 'code') return pick(choices);
    if (type === 'Date') return new Date(readTime() + (number() - 4.5) * HOUR_MS).toISOString();
    if (id === 'editions') return pick([['en-gb'], ['fr-fr'], []]);
    if (id === 'from')
      return `${pick(['/en-gb', '/fr-fr', ''])}${pick(PATHS)}${pick(['', '', '/*', '?id=1'])}`;
    if (id === 'url')
      return `${pick(['/en-gb', '/en-gb', '/fr-fr', '/EN-gb', 'https://www.example.com/en-gb', ''])}${pick(PATHS)}`;
    if (id === 'code') return pick(CODES);
    const linkTo = (kind: Field['linkType']) =>
      kind === 'Asset' ? buildLink(pick(PICTURES), 'Asset') : buildLink(pickId());
    if (type === 'Link') return linkTo(linkType);
    if (type === 'Array' && items?.type === 'Link')
      return Array.from({ length: number() % 5 }, () => linkTo(items.linkType));
    if (type === 'Boolean') return next() < 0.5;
    if (type === 'Integer' || type === 'Number') return number();
    if (type === 'Symbol' || type === 'Text') return `Words ${(count += 1)}`;
    return id === 'labels' && isRecord(before)
      ? { ...before, root: { siteName: `Site ${(count += 1)}` } }
      : before;
  }

  function put(id: string, stored: Stored): void {
    entries.set(id, stored);
    all.set(id, stored);
    const { item } = makeSpace(buildModelExport([build(id, stored)])).entries.byId(id) ?? {};
    if (item !== undefined) space = space.change({ items: [item] });
  }

  function changeField(): string {
    const id = pick([...entries.keys()]);
    const stored = entries.get(id);
    const field = pick(CONTENT_MODEL.find((type) => type.id === stored?.type)?.fields ?? []);
    if (stored === undefined) return 'nothing';
    const isFrench = next() < 0.2;
    const { [field.id]: before, ...others } = isFrench ? stored.french : stored.fields;
    const fields = next() < 0.15 ? others : { ...others, [field.id]: makeValue(field, before) };
    put(id, isFrench ? { ...stored, french: fields } : { ...stored, fields });
    return `${field.id} of ${id}${isFrench ? ' in French' : ''}`;
  }

  function movePage(): string {
    const pages = [...entries].filter(([, { type }]) => type === 'page');
    const id = pick([...pages.map(([page]) => page), 'page-new']);
    const path = pick(PATHS);
    return move(id, next() < 0.5 ? `/en-gb${path}` : `/fr-fr${path}`);
  }

  function move(id: string, url: string): string {
    const stored = entries.get(id) ?? pageOf(id, '/en-gb/new', 'home')[1];
    const language = url.startsWith('/fr-fr') ? 'french' : 'fields';
    put(id, { ...stored, [language]: { ...stored[language], url } });
    return `${id} at ${url}`;
  }

  function remove(id = pick([...entries.keys()])): string {
    entries.delete(id);
    space = space.change({ deletedEntries: [id] });
    return `without ${id}`;
  }

  function restore(id = pick([...all.keys()])): string {
    const first = FIRST_ENTRIES.find(([known]) => known === id)?.[1] ?? all.get(id);
    if (first !== undefined) put(id, first);
    return `again ${id}`;
  }

  function changePicture(): string {
    const id = pick(PICTURES);
    const { item } =
      makeSpace({
        ...buildModelExport([]),
        assets: [buildPicture(id, `${id}-${(count += 1)}`)],
      }).assets.byId(id) ?? {};
    if (next() < 0.2) space = space.change({ deletedAssets: [id] });
    else if (item !== undefined) space = space.change({ items: [item] });
    return `picture ${id}`;
  }

  function changeLocales(): string {
    const fallbackCode = pick(['en-GB', null]);
    const missing = pick(['no locale', 'no locale', 'de-DE', FRENCH]);
    const locales = listLocales()
      .filter(({ code }) => code !== missing)
      .map((locale) => (locale.code === FRENCH ? { ...locale, fallbackCode } : locale));
    space = space.changeModel(readSpaceExport(makeExport({ locales }), 'test.json')).space;
    return `French falls back to ${fallbackCode}, without ${missing}`;
  }

  function addPage(): string {
    put(...pageOf('page-new', `/en-gb${pick(PATHS)}`, pickId()));
    return 'page-new';
  }

  return {
    space: () => space,
    remove,
    restore,
    move,
    edit: () => {
      const chance = next();
      if (chance < 0.57) return changeField();
      if (chance < 0.67) return remove();
      if (chance < 0.83) return restore();
      if (chance < 0.88) return changePicture();
      if (chance < 0.94) return movePage();
      return chance < 0.97 ? addPage() : changeLocales();
    },
    paths: () => {
      const urls = [...all.values()].flatMap(({ type, fields, french }) =>
        type === 'page' ? [fields['url'], french['url']] : [],
      );
      const known = [
        ...urls,
        ...PATHS.map((path) => `/fr-fr${path}`),
        '/',
        '/en-gb/sitemap',
        '/fr-fr/sitemap',
        '/en-gb/nothing',
        '/fr-fr/rien',
        `/en-gb/buy/${SOUND_GTIN}`,
        `/fr-fr/buy/${SOUND_GTIN}`,
      ];
      const asked = known.flatMap((url) =>
        typeof url === 'string' && url.startsWith('/') && !url.includes('%ff') ? [url] : [],
      );
      return [...new Set(asked)];
    },
  };
}
