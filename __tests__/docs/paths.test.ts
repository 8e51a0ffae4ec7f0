import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const FOLDERS =
  'bench|components|content|deploy|docs|e2e|lib|pages|scripts|server|styles|__tests__';
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'content/README.md',
  'content/demo/README.md',
  ...readdirSync('docs', { recursive: true }).map((name) => join('docs', String(name))),
]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** A team deletes it with the demo's words, as docs/make-it-yours.md says. */
const OPTIONAL = /^__tests__\/demo\b/;

/** What a pattern finds in all documents, with the document's path. */
const listFound = (pattern: RegExp, documents = DOCUMENTS) =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => ({ document: path, found })),
  );

test('every file and folder that a document names exists', () => {
  // A path with a placeholder or a pattern names no single file.
  const named = listFound(new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*)\``, 'g')).filter(
    ({ found }) => !/[<>*{}…]/.test(found) && !OPTIONAL.test(found),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ found }) => !existsSync(found))).toEqual([]);
});

test('every npm script that a document names exists', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const named = listFound(
    /npm run (?:--silent )?([a-z][\w:]*)/g,
    DOCUMENTS.filter(({ path }) => path !== 'CHANGELOG.md'),
  );
  expect(named.filter(({ found }) => !(found in scripts))).toEqual([]);
});

/** As GitHub builds them from headings. */
const listAnchors = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link of a document leads to a file and a heading that exist', () => {
  const broken = listFound(/\]\((?!\w+:)([^)\s]+)\)/g).filter(({ document, found }) => {
    const [path = '', anchor] = found.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    return !existsSync(target) || (anchor !== undefined && !listAnchors(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});
