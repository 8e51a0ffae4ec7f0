import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_MODEL } from '@/lib/contentModel/contentModel';
import { BLOCK_MAPPERS } from '@/lib/mappers/blockMappers';
import { VIDEOS } from '@/content/demo/videos/videos';
import { PICTURES } from '@/content/demo/pictures/pictures';
import { listShownEntries } from '../support/contentChecks/listShownEntries';
import { buildSourceFile, type SpaceEntry } from '@/content/build/space/entries';
import { EDITIONS, resolveEdition } from '@/lib/config/editions';
import { DEFAULT_LABELS } from '@/lib/config/labels';
import type { Space } from '@/content/build/buildSpace';
import { isRecord } from '@/lib/data/objects';
import { readPageUrl, readShown } from '../support/contentChecks/readEntry';
import { readSpace } from '../support/readSpace';

const CONTENT = join(process.cwd(), 'content');
const MODEL = join(process.cwd(), 'lib', 'contentModel');

const PAGES = [
  ...[
    'home',
    'products',
    'advice',
    'about',
    'faq',
    'contact',
    'search',
    'privacy',
    'cookies',
    'terms',
    'care-routine',
    'sample-thanks',
    'compare',
  ],
  ...['dr-helen-marsh', 'dr-tomas-weber', 'dr-ruth-callender'],
  ...[
    'first-week',
    'cleaning-dentures',
    'applying-adhesive',
    'eating-with-confidence',
    'sore-spots',
    'partial-dentures',
  ],
  ...[
    'orelle-hold-original',
    'orelle-hold-extra',
    'orelle-hold-pure',
    'orelle-fresh-daily',
    'orelle-fresh-overnight',
    'orelle-fresh-express',
  ],
  ...[
    'orelle-brush-duo',
    'orelle-soaking-bath',
    'orelle-gum-brush',
    'orelle-travel-kit',
    'orelle-starter-kit',
    'orelle-night-set',
  ],
];

const WITH_KEYWORDS = [
  'home',
  'products',
  'advice',
  'faq',
  'cleaning-dentures',
  'orelle-hold-original',
  'orelle-fresh-daily',
];

/** Content types that the demo has no use for. */
const NOT_SHOWN = {
  menuItemAnchor: 'The menus of the demo stand on every page, and an anchor leads into one.',
};

/** A mark that stands on the word before it or may break from it; quotes without their inner spaces. */
const LOOSE_FRENCH =
  /[\p{L})»](?:[;!?](?=\s|$|<)|:(?= ))| (?:[;!?»]|:(?=\s))|«(?![\u202f\u00a0])|[^\u202f\u00a0]»/gu;

/** Each loose mark with the words around it, and its spaces that break. */
function listLooseFrench(text: string): readonly string[] {
  return [...text.matchAll(LOOSE_FRENCH)].map(({ 0: found, index }) =>
    text.slice(Math.max(0, index - 20), index + found.length + 20).replaceAll(' ', '␣'),
  );
}

/** At least four plain words in a row; names and addresses may be the same in every language. */
const ENGLISH_SENTENCE = /(?:\b[a-z]{2,} ){3,}[a-z]{2,}/;

/** Spellings and words that an American reader would find foreign. */
const BRITISH =
  /\b(?:\w*(?:colour|flavour|favour|odour|neighbour|behaviour)\w*|centres?|metres?|\w*litres?|grey|advisers?|chemists?|whilst|programmes?|\w+isation)\b/gi;

/** `siteHeader.search` and its like, down to the texts; lists count as one. */
function listKeys(value: unknown, path = ''): readonly string[] {
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
  const find = (id: string): SpaceEntry | undefined =>
    space.entries.find(({ source }) => source.id === id);

  beforeAll(async () => {
    space = await readSpace('content/demo', { pictures: PICTURES, videos: VIDEOS });
  });

  it.each(EDITIONS)('has every page in $id', (edition) => {
    const missing = PAGES.filter((name) => {
      const page = find(`page-${name}`);
      return page === undefined || readPageUrl(page, edition) === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('has a page of one edition only', () => {
    const page = find('page-imprint');
    const owners = EDITIONS.filter(
      (edition) => page !== undefined && readPageUrl(page, edition) !== undefined,
    );
    expect(owners.map(({ id }) => id)).toEqual(['de-de']);
  });

  it.each(['header', 'header-error', 'footer', 'global', 'countries', '404', '500'])(
    'has one entry of the code %s',
    (code) => {
      const frame = space.entries.filter(({ type }) =>
        ['headerMenu', 'footerMenu', 'labels', 'errorPage'].includes(type.id),
      );
      expect(frame.filter(({ source }) => source.fields['code'] === code)).toHaveLength(1);
    },
  );

  it.each(EDITIONS)('has a text for every label in $id', ({ locale }) => {
    const labels = find('labels-global');
    if (labels === undefined) throw new Error('expected the entry labels-global');
    const said = readShown(labels, 'labels', locale);
    expect([...listKeys(said)].sort()).toEqual([...listKeys(DEFAULT_LABELS)].sort());
    expect(listTexts(said).filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(EDITIONS)('shows every entry of a menu, a page or a label in $id', (edition) => {
    const shown = new Set(listShownEntries(space.entries, edition));
    const frame = space.entries.filter(({ source }) =>
      source.folder.startsWith('content/demo/frame/'),
    );
    const hidden = frame.filter((entry) => !shown.has(entry)).map(({ source }) => source.id);
    expect(hidden).toEqual(edition.id === 'de-de' ? [] : ['link-imprint']);
  });

  it('is shown: every published entry is linked to from a page', () => {
    const shown = new Set(EDITIONS.flatMap((edition) => listShownEntries(space.entries, edition)));
    expect(
      space.entries
        .filter((entry) => !shown.has(entry) && !entry.source.isDraft)
        .map(({ source }) => source.id),
    ).toEqual([]);
  });

  it('shows an entry of every content type but those with a reason', () => {
    const shown = new Set(
      EDITIONS.flatMap((edition) => listShownEntries(space.entries, edition)).map(
        ({ type }) => type.id,
      ),
    );
    expect(CONTENT_MODEL.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual(
      Object.keys(NOT_SHOWN),
    );
  });

  it.each(EDITIONS)(
    'has keywords for its main pages in the language of $id',
    ({ language, locale }) => {
      const missing = WITH_KEYWORDS.filter((name) => {
        const meta = find(`meta-${name}`);
        const [own, english] = [locale, 'en-GB' as const].map(
          (one) => meta && readShown(meta, 'keywords', one),
        );
        return typeof own !== 'string' || (language !== 'en' && own === english);
      });
      expect(missing).toEqual([]);
    },
  );

  it('has French punctuation with its no-break spaces', () => {
    const faults = space.entries.flatMap(({ source, values }) =>
      Object.entries(values).flatMap(([field, locales]) =>
        listTexts(locales['fr-FR'])
          .flatMap(listLooseFrench)
          .map(
            (found) =>
              `${buildSourceFile(source.folder, 'fr-FR')}, ${source.id}.${field}: expected a no-break space (U+202F or U+00A0) in “${found}”`,
          ),
      ),
    );
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
          .filter(([, locales]) => locales[locale] !== undefined)
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

  it('has a title of at most 60 characters on every page, and a description of at most 160', () => {
    const long = space.entries
      .filter(({ type }) => type.id === 'meta')
      .flatMap((meta) =>
        EDITIONS.flatMap(({ locale }) => [
          ...(String(readShown(meta, 'title', locale)).length > 60
            ? [`${meta.source.id} ${locale} title`]
            : []),
          ...(String(readShown(meta, 'description', locale)).length > 160
            ? [`${meta.source.id} ${locale} description`]
            : []),
        ]),
      );
    expect(long).toEqual([]);
  });
});

describe('The editors’ guide', () => {
  const guide = readFileSync(join(CONTENT, 'README.md'), 'utf8');
  const named = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, id = '']) => id);
  const types = CONTENT_MODEL.map(({ id }) => id);

  it('says what each content type is for', () => {
    expect(types.filter((id) => !named.includes(id))).toEqual([]);
  });

  it('names only types that exist, each once', () => {
    expect(named.filter((id, index) => named.indexOf(id) !== index || !types.includes(id))).toEqual(
      [],
    );
  });
});

test('docs/content-model.md says what the fields of each block do', () => {
  const guide = readFileSync('docs/content-model.md', 'utf8');
  expect(Object.keys(BLOCK_MAPPERS).filter((model) => !guide.includes(`\`${model}\``))).toEqual([]);
});

describe('The content model', () => {
  it('has every content type that its files define, once', () => {
    const files = readdirSync(MODEL)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(MODEL, name), 'utf8'));
    const defined = files.flatMap((text) =>
      [...text.matchAll(/= define\w+\(\{\s+id: '(\w+)'/g)].map(([, id]) => id),
    );
    expect(defined.length).toBeGreaterThan(40);
    expect(CONTENT_MODEL.map(({ id }) => id).sort()).toEqual(defined.sort());
  });

  it('links only to types that exist', () => {
    const named = CONTENT_MODEL.flatMap(({ fields }) =>
      fields.flatMap((field) => [...field.validations, ...(field.items?.validations ?? [])]),
    ).flatMap((validation) => ('linkContentType' in validation ? validation.linkContentType : []));
    expect(named.filter((id) => !CONTENT_MODEL.some((type) => type.id === id))).toEqual([]);
  });
});
