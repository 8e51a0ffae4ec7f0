import { readFileSync } from 'node:fs';
import { buildSpace } from '@/content/build/buildSpace';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/platform/config/editions';
import type { Edition } from '@/lib/platform/config/identity';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildDrawings, buildMedia, buildSiteFile, nameFolder } from '@/scripts/newSite/buildSite';
import { buildSources, listPictureTexts, type NewSite } from '@/scripts/newSite/buildSources';
import { buildCountries, readDemoLabels } from '@/scripts/newSite/labels';
import { readOptions } from '@/scripts/newSite/readOptions';
import { readLook } from '@/scripts/brand/readLook';
import { listContentProblems } from '@/scripts/contentCheck/listContentProblems';
import { removeFolders, writeFiles } from '../../support/contentSpace';

afterAll(removeFolders);

/** Those that there are placeholders for, whatever the editions of the site are. */
const WRITTEN: readonly Edition[] = ['en-GB', 'fr-FR', 'es-ES', 'de-DE', 'it-IT'].map((name) => {
  const { language, region = '' } = new Intl.Locale(name);
  return {
    id: `${language}-${region.toLowerCase()}`,
    country: region,
    language,
    locale: `${language}-${region}`,
    name: region,
  };
});

const ofLocale = (...locales: readonly string[]) =>
  EDITIONS.filter(({ locale }) => locales.includes(locale));
const buildSite = (editions: readonly Edition[]): NewSite => ({
  name: 'Dentaly',
  company: 'Dentaly Ltd',
  editions,
  today: '2026-03-02',
  labels: readDemoLabels,
});

async function checkSite(editions: readonly Edition[]) {
  const alt = listPictureTexts(editions);
  const pictures = ['logo', 'product-picture'].map((id) => ({
    id,
    fileName: `${id}.svg`,
    width: 8,
    height: 8,
    format: 'svg' as const,
    title: id,
    alt: id === 'logo' ? {} : alt,
    draw: () => '<svg/>',
  }));
  const path = writeFiles(Object.fromEntries(buildSources(buildSite(editions))));
  const space = await buildSpace({
    path,
    folder: 'content/dentaly',
    model: CONTENT_MODEL,
    pictures,
  });
  return { space, problems: listContentProblems(space, { pictures, videos: [] }, editions) };
}

test.each([
  ['the default edition', [DEFAULT_EDITION.locale]],
  ['all editions', EDITIONS.map(({ locale }) => locale)],
])('an empty site of %s has no problems', async (_, locales) => {
  const { space, problems } = await checkSite(ofLocale(...locales));
  expect(problems).toEqual([]);
  expect(space.entries.length).toBeLessThan(70);
  expect(space.entries.map(({ type }) => type.id)).toEqual(
    expect.arrayContaining([
      'landingPage',
      'productListing',
      'productPage',
      'articlePage',
      'searchResults',
      'headerMenu',
      'footerMenu',
      'labels',
      'errorPage',
    ]),
  );
});

test('an empty site names itself and asks for words, each edition in its language', () => {
  const sources = buildSources(buildSite(WRITTEN));
  expect(
    [...sources]
      .filter(([, text]) => /orelle|\{(?:company|edition|today)\}/i.test(text))
      .map(([path]) => path),
  ).toEqual([]);
  const asks = {
    'en-GB': 'Write here',
    'fr-FR': 'Écrivez ici',
    'es-ES': 'Escriba aquí',
    'de-DE': 'Schreiben Sie hier',
    'it-IT': 'Scriva qui',
  };
  for (const [locale, ask] of Object.entries(asks)) {
    for (const path of [
      'pages/home',
      'pages/legal',
      'products/first-product',
      'articles/first-article',
    ])
      expect(sources.get(`${path}/${locale}.yaml`)).toContain(ask);
  }
  expect(sources.get('frame/labels/fr-FR.yaml')).toContain('homeLink: Page d’accueil de Dentaly');
});

test('the country selector has a row for each country, and in it one for each language', () => {
  const swiss: readonly Edition[] = ['de', 'fr'].map((language) => ({
    id: `${language}-ch`,
    country: 'CH',
    language,
    locale: `${language}-CH`,
    name: 'Schweiz',
  }));
  expect(buildCountries([...WRITTEN.slice(0, 1), ...swiss], { locale: 'de-DE' })).toEqual([
    { country: 'Vereinigtes Königreich', url: '/en-gb' },
    {
      country: 'Schweiz',
      multiple: [
        { language: 'Deutsch', url: '/de-ch' },
        { language: 'Français', url: '/fr-ch' },
      ],
    },
  ]);
});

test('the site file names only the new site', () => {
  const options = readOptions(['dentaly', '--name', "D'Entaly", '--editions', 'en-gb,pt-pt']);
  if (typeof options === 'string') throw new Error(options);
  const text = buildSiteFile(options.site, options.editions);
  expect(text).toContain(
    "  name: 'D\\'Entaly',\n  company: 'D\\'Entaly',\n  key: 'dentaly',\n  origin: " +
      "'https://www.dentaly.example',\n  folder: 'content/dentaly',\n  allowsAiTraining: false,\n};",
  );
  expect(text).toContain(
    "  { id: 'en-gb', country: 'GB', language: 'en', locale: 'en-GB', name: 'United Kingdom' " +
      "},\n  { id: 'pt-pt', country: 'PT', language: 'pt', locale: 'pt-PT', name: 'Portugal', isListed: false },\n];",
  );
  expect(text).not.toMatch(/orelle|fr-fr/i);
});

test('the folder of the site is named in one row of tsconfig.json', () => {
  const config = readFileSync('tsconfig.json', 'utf8');
  const renamed = nameFolder(config, { folder: 'content/dentaly' });
  expect(renamed).toContain('"@/site/*": ["./content/dentaly/*"]');
  expect(
    renamed.split('\n').filter((line, index) => line !== config.split('\n')[index]),
  ).toHaveLength(1);
});

test.each([
  [[], /one KEY/],
  [['demo', '--name', 'A'], /content\/demo is taken/],
  [['a'], /a --name/],
  [['a', '--name', 'A', '--editions', 'english'], /such as en-gb,fr-fr/],
  [['a', '--name', 'A', '--editions', 'en-gb,en-gb'], /once/],
  [['a', '--name', 'A', '--origin', 'a.example'], /an --origin/],
])('%j is refused', (args, message) => {
  expect(readOptions(args)).toMatch(message);
});

test('the drawings have the colours of the brand', () => {
  const drawings = buildDrawings('A & B', readLook());
  expect(drawings.get('pictures/logo.svg')).toContain('A &amp; B');
  expect(drawings.get('mark.svg')).toContain('var(--color-text-on-brand)');
  expect(buildMedia(WRITTEN.slice(1, 2))).toContain(
    "alt: { 'fr-FR': 'Écrivez ici ce que montre l’image' }",
  );
});
