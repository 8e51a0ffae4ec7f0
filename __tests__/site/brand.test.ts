import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readAllPictures } from '@/__tests__/support/readAllPictures';
import { buildOutputFolder } from '@/lib/platform/config/identity';
import { SITE } from '@/lib/platform/config/site';
import { listContrastProblems } from '@/scripts/brand/contrast';
import { buildBrandFiles } from '@/scripts/brand/icons';
import { readLook, readTones } from '@/scripts/brand/readLook';
import { EXAMPLE, readFolder } from '@/scripts/sites.js';

readAllPictures();

const SEARCHED = [
  '.env.example',
  'components',
  'content/README.md',
  'content/build',
  'deploy',
  'docs',
  'instrumentation.ts',
  'lib',
  'next.config.js',
  'package.json',
  'pages',
  'preview',
  'public',
  'scripts',
  'server',
  'styles',
];
const TEXT =
  /\.(?:ts|tsx|js|mjs|scss|json|svg|md|yaml|yml|conf|service|webmanifest|example)$|Dockerfile$/;

/** `npm run brand` writes these. */
const OWNERS = ['public/favicon.svg', 'public/site.webmanifest'];

function listFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return TEXT.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

const FILES = SEARCHED.flatMap(listFiles);

function listFound(words: readonly string[]) {
  return FILES.filter((file) => {
    // The folder may have our name.
    const text = readFileSync(file, 'utf8')
      .replaceAll(SITE.folder, '')
      .replaceAll(buildOutputFolder(SITE), '')
      .toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
}

const WORDS = [SITE.name, SITE.key, SITE.company, new URL(SITE.origin).hostname];
const LOOK = readLook();
/** Without white (#fff), which every look has. */
const listColors = (look: ReadonlyMap<string, string>) =>
  [...look.values()].flatMap((value) => value.match(/#[\da-f]{6}\b/gi) ?? []);
const COLORS = listColors(LOOK);

const EXAMPLE_FOLDER = readFolder(EXAMPLE);

/** Names and colours of the demo that we don't share. Read as text, because it may be deleted. */
function listWordsOfExample() {
  const identity = join(EXAMPLE_FOLDER, 'site.ts');
  if (SITE.folder === EXAMPLE_FOLDER || !existsSync(identity)) return [];
  const words = [
    ...readFileSync(identity, 'utf8').matchAll(
      /^ {2}(?:name|company|key|origin): '(?:https?:\/\/)?([^']+)'/gm,
    ),
  ].map(([, word = '']) => word);
  const ours = [...WORDS, ...COLORS].map((word) => word.toLowerCase());
  const theirs = [...words, ...listColors(readLook(join(EXAMPLE_FOLDER, 'look/brand.scss')))].map(
    (word) => word.toLowerCase(),
  );
  return [...new Set(theirs)].filter((word) => !ours.some((own) => own.includes(word)));
}

test.each([
  ['name is', WORDS, 3],
  ['colours are', COLORS, 10],
])('our %s only in the folder of our content', (_what, words, fewest) => {
  expect(words.length).toBeGreaterThan(fewest);
  expect(listFound(words).filter((file) => !OWNERS.includes(file))).toEqual([]);
});

test('no file has the brand of the demo', () => {
  const words = listWordsOfExample();
  const left = [...FILES, ...listFiles(SITE.folder)].flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(left).toEqual([]);
});

test('the files that may have our brand have it', () => {
  expect(listFound([...WORDS, ...COLORS])).toEqual(expect.arrayContaining(OWNERS));
});

test('our colours have enough contrast', () => {
  expect(listContrastProblems(LOOK, readTones())).toEqual([]);
});

test('icons, manifest and theme colour are generated from our look', async () => {
  for (const [path, made] of await buildBrandFiles(
    SITE,
    readFileSync(`${SITE.folder}/mark.svg`, 'utf8'),
    LOOK,
  )) {
    if (typeof made === 'string')
      expect(`${path}: ${readFileSync(path, 'utf8')}`).toBe(`${path}: ${made}`);
  }
});
