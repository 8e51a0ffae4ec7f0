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
].filter((path) => path.endsWith('.md'));

/** A team deletes it with the demo's words, as docs/make-it-yours.md says. */
const MAY_GO = /^__tests__\/demo\b/;

/** Paths in backticks; one with a placeholder or a pattern names no single file. */
function listNamedPaths(text: string): readonly string[] {
  const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*)\``, 'g'))].map(
    ([, path = '']) => path,
  );
  return named.filter((path) => !/[<>*{}…]/.test(path) && !MAY_GO.test(path));
}

test.each(DOCUMENTS)('every file and folder that %s names is there', (document) => {
  expect(
    listNamedPaths(readFileSync(document, 'utf8')).filter((path) => !existsSync(path)),
  ).toEqual([]);
});

test('documents name at least 40 files', () => {
  expect(
    DOCUMENTS.flatMap((document) => listNamedPaths(readFileSync(document, 'utf8'))).length,
  ).toBeGreaterThan(40);
});

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

test.each(DOCUMENTS.filter((document) => document !== 'CHANGELOG.md'))(
  'every npm script that %s names exists',
  (document) => {
    const named = [
      ...readFileSync(document, 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g),
    ].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  },
);

/** As GitHub makes them of headings. */
function listAnchors(document: string): readonly string[] {
  const headings = [...readFileSync(document, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const LINKS = DOCUMENTS.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(
    ([, link = '']) => [document, link] as const,
  ),
);

test.each(LINKS)('%s links to %s, which exists', (document, link) => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  expect(existsSync(target)).toBe(true);
  if (anchor !== undefined) expect(listAnchors(target)).toContain(anchor);
});
