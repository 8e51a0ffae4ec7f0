import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readAllPictures } from '@/__tests__/support/readAllPictures';
import { buildOutputFolder } from '@/lib/config/identity';
import { SITE } from '@/lib/config/site';
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
  'public',
  'scripts',
  'server',
  'styles',
];
const TEXT =
  /\.(?:ts|tsx|js|mjs|scss|json|svg|md|yaml|yml|conf|service|webmanifest|example)$|Dockerfile$/;

/** Where the brand may stand, and why. */
const OWNERS: Readonly<Record<string, string>> = {
  'public/favicon.svg': '`npm run brand` writes it.',
  'public/site.webmanifest': '`npm run brand` writes it.',
};

function listFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return TEXT.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

const FILES = SEARCHED.flatMap(listFiles);

function listFound(words: readonly string[]): readonly string[] {
  return FILES.filter((file) => {
    // The folder may be named after us.
    const text = readFileSync(file, 'utf8')
      .replaceAll(SITE.folder, '')
      .replaceAll(buildOutputFolder(SITE), '')
      .toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
}

const WORDS = [SITE.name, SITE.key, SITE.company, new URL(SITE.origin).hostname];
const LOOK = readLook();
/** White is nobody's. */
const listColors = (look: ReadonlyMap<string, string>): readonly string[] =>
  [...look.values()].flatMap((value) => value.match(/#[\da-f]{6}\b/gi) ?? []);
const COLORS = listColors(LOOK);

const EXAMPLE_FOLDER = readFolder(EXAMPLE);

/** What the example is called and looks like, and we are not. In lower case, and read as text: it goes when its owner likes. */
function listWordsOfExample(): readonly string[] {
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

test('who we are stands in the folder of our content', () => {
  expect(listFound(WORDS).filter((file) => OWNERS[file] === undefined)).toEqual([]);
});

test('what we look like stands there, too', () => {
  expect(COLORS.length).toBeGreaterThan(10);
  expect(listFound(COLORS).filter((file) => OWNERS[file] === undefined)).toEqual([]);
});

test('nothing of the example is left, in our folder or elsewhere', () => {
  const words = listWordsOfExample();
  const left = [...FILES, ...listFiles(SITE.folder)].flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(left).toEqual([]);
});

test('the files that may name us do', () => {
  const named = listFound([...WORDS, ...COLORS]);
  expect(Object.keys(OWNERS).filter((file) => !named.includes(file))).toEqual([]);
});

test('our colours are far enough apart', () => {
  expect(listContrastProblems(LOOK, readTones())).toEqual([]);
});

test('icons, manifest and theme colour are made of our look', async () => {
  for (const [path, made] of await buildBrandFiles(
    SITE,
    readFileSync(`${SITE.folder}/mark.svg`, 'utf8'),
    LOOK,
  )) {
    if (typeof made === 'string')
      expect(`${path}: ${readFileSync(path, 'utf8')}`).toBe(`${path}: ${made}`);
  }
});
