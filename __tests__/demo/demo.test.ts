import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { VIDEOS } from '@/content/demo/videos/videos';
import { PICTURES } from '@/content/demo/pictures/pictures';
import { listShownEntries } from '@/scripts/contentCheck/listShownEntries';
import type { SpaceEntry } from '@/content/build/space/entries';
import { EDITIONS, resolveEdition } from '@/lib/platform/config/editions';
import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import type { Space } from '@/content/build/buildSpace';
import { isRecord } from '@/lib/platform/data/objects';
import { readPageUrl, readShown } from '@/scripts/contentCheck/readEntry';
import { readSpace } from '../support/readSpace';

const WITH_KEYWORDS = [
  'home',
  'products',
  'advice',
  'faq',
  'cleaning-dentures',
  'orelle-hold-original',
  'orelle-fresh-daily',
];

/**
 * As the Imprimerie nationale sets French: U+202F before `; ! ?`, U+00A0 before `:` and inside « ».
 * Finds marks without a space, with one that may break, and with the other no-break space.
 */
const LOOSE_FRENCH =
  /[\p{L})»](?:[;!?](?=\s|$|<)|:(?= ))| (?:[;!?]|:(?=\s))|\u00a0[;!?]|\u202f:|«(?!\u00a0)|[^\u00a0]»/gu;

/** At least four plain words in a row; names and addresses may be the same in every language. */
const ENGLISH_SENTENCE = /(?:\b[a-z]{2,} ){3,}[a-z]{2,}/;

/** Spellings and words that an American reader would find foreign. */
const BRITISH =
  /\b(?:\w*(?:colour|flavour|favour|odour|neighbour|behaviour)\w*|centres?|metres?|\w*litres?|grey|advisers?|chemists?|whilst|programmes?|\w+isation)\b/gi;

/** `siteHeader.search` and its like, down to the texts; lists count as one. */
function listKeys(value: unknown, path = ''): string[] {
  if (!isRecord(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    listKeys(inner, path === '' ? key : `${path}.${key}`),
  );
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

describe('The demo space', () => {
  let space: Space;
  function find(id: string): SpaceEntry {
    const entry = space.entries.find(({ source }) => source.id === id);
    if (entry === undefined) throw new Error(`expected the entry ${id}`);
    return entry;
  }

  beforeAll(async () => {
    space = await readSpace('content/demo', { pictures: PICTURES, videos: VIDEOS });
  });

  it('has every page in every edition, and the legal notice where the law asks for a page', () => {
    const missing = space.entries
      .filter(({ type }) => type.id === 'page')
      .flatMap((page) =>
        EDITIONS.filter((edition) => readPageUrl(page, edition) === undefined).map(
          ({ id }) => `${page.source.id} ${id}`,
        ),
      );
    expect(missing).toEqual(
      EDITIONS.filter(({ language }) => language === 'en').map(({ id }) => `page-imprint ${id}`),
    );
  });

  it('has one entry for each menu, each set of labels and each error', () => {
    const codes = space.entries
      .filter(({ type }) => ['headerMenu', 'footerMenu', 'labels', 'errorPage'].includes(type.id))
      .map(({ source }) => source.fields['code']);
    expect(codes.sort()).toEqual([
      '404',
      '410',
      '500',
      'countries',
      'footer',
      'global',
      'header',
      'header-error',
    ]);
  });

  it.each(EDITIONS)('has a text for every label in $id', ({ locale }) => {
    const said = readShown(find('labels-global'), 'labels', locale);
    expect(listKeys(said).sort()).toEqual(listKeys(DEFAULT_LABELS).sort());
    expect(listTexts(said).filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(EDITIONS)('shows every entry of a menu, a page or a label in $id', (edition) => {
    const shown = new Set(listShownEntries(space.entries, edition));
    const frame = space.entries.filter(({ source }) =>
      source.folder.startsWith('content/demo/frame/'),
    );
    const hidden = frame.filter((entry) => !shown.has(entry)).map(({ source }) => source.id);
    expect(hidden).toEqual(edition.language === 'en' ? ['link-imprint'] : []);
  });

  it('shows every published entry in some edition', () => {
    const shown = new Set(EDITIONS.flatMap((edition) => listShownEntries(space.entries, edition)));
    expect(
      space.entries
        .filter((entry) => !shown.has(entry) && !entry.source.isDraft)
        .map(({ source }) => source.id),
    ).toEqual([]);
  });

  it('shows every content type except menuItemAnchor, which its menus do not need', () => {
    const shown = new Set(
      EDITIONS.flatMap((edition) =>
        listShownEntries(space.entries, edition).map(({ type }) => type.id),
      ),
    );
    expect(CONTENT_MODEL.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([
      'menuItemAnchor',
    ]);
  });

  it.each(EDITIONS)(
    'has keywords for its main pages in the language of $id',
    ({ language, locale }) => {
      const missing = WITH_KEYWORDS.filter((name) => {
        const meta = find(`meta-${name}`);
        const own = readShown(meta, 'keywords', locale);
        return (
          typeof own !== 'string' ||
          (language !== 'en' && own === readShown(meta, 'keywords', 'en-GB'))
        );
      });
      expect(missing).toEqual([]);
    },
  );

  it('has French punctuation with its no-break spaces', () => {
    const listFaults = (place: string, value: unknown): readonly string[] =>
      listTexts(value).flatMap((text) =>
        Array.from(text.matchAll(LOOSE_FRENCH), ({ 0: { length }, index }) => {
          const found = text.slice(Math.max(0, index - 20), index + length + 20);
          return `${place}: ${found.replaceAll(' ', '␣')}`;
        }),
      );
    const faults = [
      ...space.entries.flatMap(({ source, values }) =>
        Object.entries(values).flatMap(([field, locales]) =>
          listFaults(`${source.folder}, ${source.id}.${field}`, locales['fr-FR']),
        ),
      ),
      ...PICTURES.flatMap(({ id, alt }) => listFaults(id, alt['fr-FR'])),
      ...VIDEOS.flatMap(({ id, description }) => listFaults(id, description['fr-FR'])),
    ];
    expect(faults).toEqual([]);
  });

  it('is spelt the American way in en-us', () => {
    const shown = listShownEntries(space.entries, resolveEdition('en-us'));
    const faults = shown.flatMap((entry) =>
      entry.type.fields
        .filter(({ localized }) => localized)
        .flatMap(({ id }) => listTexts(readShown(entry, id, 'en-US')))
        .flatMap((text) =>
          [...text.matchAll(BRITISH)].map(([word]) => `${entry.source.id}: ${word}`),
        ),
    );
    expect(faults).toEqual([]);
  });

  it.each(EDITIONS.filter(({ language }) => language !== 'en'))(
    'is not left in English in $id',
    ({ locale }) => {
      const faults = space.entries.flatMap(({ source, values }) =>
        Object.entries(values)
          .filter(([, locales]) => {
            const english = new Set(listTexts(locales['en-GB']));
            return listTexts(locales[locale]).some(
              (text) => ENGLISH_SENTENCE.test(text) && english.has(text),
            );
          })
          .map(([field]) => `${source.id}.${field}`),
      );
      expect(faults).toEqual([]);
    },
  );

  it.each([
    { field: 'title', most: 60 },
    { field: 'description', most: 160 },
  ])('has a $field of at most $most characters on every page', ({ field, most }) => {
    const long = space.entries
      .filter(({ type }) => type.id === 'meta')
      .flatMap((meta) =>
        EDITIONS.filter(({ locale }) => String(readShown(meta, field, locale)).length > most).map(
          ({ locale }) => `${meta.source.id} ${locale}`,
        ),
      );
    expect(long).toEqual([]);
  });
});

describe('The content model', () => {
  it('has every content type once', () => {
    const ids = CONTENT_MODEL.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('links only to types that exist', () => {
    const named = CONTENT_MODEL.flatMap(({ fields }) =>
      fields.flatMap((field) => [...field.validations, ...(field.items?.validations ?? [])]),
    ).flatMap((validation) => ('linkContentType' in validation ? validation.linkContentType : []));
    expect(named.filter((id) => !CONTENT_MODEL.some((type) => type.id === id))).toEqual([]);
  });
});
