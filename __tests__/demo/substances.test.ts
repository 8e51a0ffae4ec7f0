import { listSubstanceProblems } from '@/scripts/contentCheck/substances';
import { openDemo } from '../support/demoPages';
import type { SpaceEntry } from '@/content/build/space/entries';
import { listProblemLines } from '@/content/build/space/problem';
import { EDITIONS } from '@/lib/platform/config/editions';

let entries: readonly SpaceEntry[];
beforeAll(async () => {
  ({ entries } = await openDemo());
});

const listProblems = (all: readonly SpaceEntry[]): readonly string[] =>
  listProblemLines(listSubstanceProblems(all, EDITIONS));

/** The demo without one entry, or with other words in its promise. */
const without = (id: string): readonly SpaceEntry[] =>
  entries.filter(({ source }) => source.id !== id);
const withText = (id: string, from: RegExp): readonly SpaceEntry[] =>
  entries.map((entry) => {
    if (entry.source.id !== id) return entry;
    const promise = Object.entries(entry.values['promise'] ?? {}).map(
      ([locale, text]) => [locale, String(text).replaceAll(from, '…')] as const,
    );
    return { ...entry, values: { ...entry.values, promise: Object.fromEntries(promise) } };
  });

it('every page of the demo warns of what its products contain', () => {
  expect(listProblems(entries)).toEqual([]);
});

it('finds each product with zinc or persulfates whose warning is missing', () => {
  const pagesOf = (problems: readonly string[]): readonly string[] =>
    problems.flatMap((line) => /product-page-orelle-([\w-]+)\.blocks/.exec(line)?.[1] ?? []).sort();
  expect(pagesOf(listProblems(without('warning-zinc')))).toEqual([
    'hold-extra',
    'hold-original',
    'travel-kit',
  ]);
  expect(pagesOf(listProblems(without('warning-zinc-hold-original')))).toEqual(['starter-kit']);
  expect(pagesOf(listProblems(without('warning-tablets')))).toEqual([
    'fresh-daily',
    'fresh-express',
    'fresh-overnight',
    'night-set',
    'starter-kit',
    'travel-kit',
  ]);
});

it('finds a page about tablets without first aid', () => {
  const problems = listProblems(without('warning-swallowed-tablet'));
  expect(problems).toContainEqual(
    expect.stringMatching(/product-page-orelle-fresh-daily\.blocks: expected first aid/),
  );
  expect(problems).toContainEqual(
    expect.stringMatching(/cleaning-dentures\.blocks: expected first aid/),
  );
});

it.each([
  ['find-yours-fresh-daily', /persul[fp]h?at\w*|persolfat\w*/gi, 'persulfates'],
  ['find-yours-hold-extra', /zin[ck]o?/gi, 'zinc'],
])('finds that the finder does not name what is in %s', (id, words, name) => {
  expect(listProblems(withText(id, words))).toHaveLength(EDITIONS.length);
  expect(listProblems(withText(id, words))[0]).toContain(
    `${id}.promise: expected a text that names ${name}`,
  );
});

it('finds a comparison without its row about persulfates', () => {
  expect(listProblems(without('point-persulfates-contains'))).toContainEqual(
    expect.stringContaining(
      'compare-column-fresh-daily.genericProduct: expected a text that names persulfates',
    ),
  );
});
