import { z } from 'zod';
import { startSite } from '@/__tests__/support/startSite';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { followRedirect } from '@/lib/site/redirects/resolveRedirect';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { buildRedirects } from '@/scripts/contentRedirects/buildRedirects';
import { buildStoreOf } from '../../lib/site/siteEntries';

const HEAD = 'from\tto\tkind\ttext';

const entrySchema = z.object({
  sys: z.object({ id: z.string(), publishedVersion: z.number() }),
  fields: z.record(z.string(), z.strictObject({ 'en-GB': z.unknown() })),
});

const openSite = (entries: readonly unknown[] = SITE_ENTRIES) =>
  loadSiteIndex(buildStoreOf(entries).current());

async function read(lines: readonly string[]) {
  startSite();
  const site = await openSite();
  const { entries, problems } = buildRedirects([HEAD, ...lines].join('\r\n'), site, 'en-GB');
  return {
    problems,
    items: entries,
    entries: entries.map((entry) => entrySchema.parse(entry)),
    fields: entries.map((entry) =>
      Object.fromEntries(
        Object.entries(entrySchema.parse(entry).fields).map(([name, value]) => [
          name,
          value['en-GB'],
        ]),
      ),
    ),
  };
}

const HOME = { sys: { type: 'Link', linkType: 'Entry', id: 'page-home' } };

test('each line becomes an entry that the import publishes', async () => {
  const { entries, fields, problems } = await read([
    '/en-gb/old\t/en-gb',
    '/fr-fr/ancien\t/fr-fr\tmoved for now',
    '',
    '/en-gb/news/*\thttps://news.example/*\tmoved for good\t',
    '/page.php?id=12\t/fr-fr',
    '/en-gb/gone\t\tremoved\tNo longer sold, sadly.',
    '/en-gb/withdrawn\t/en-gb\tremoved',
  ]);
  expect(problems).toEqual([]);
  expect(fields).toEqual([
    { from: '/en-gb/old', kind: 'moved for good', link: HOME },
    { from: '/fr-fr/ancien', kind: 'moved for now', link: HOME },
    { from: '/en-gb/news/*', kind: 'moved for good', url: 'https://news.example/*' },
    // Its visitors are not in the French edition, so a link would lead to the English page.
    { from: '/page.php?id=12', kind: 'moved for good', url: '/fr-fr' },
    { from: '/en-gb/gone', kind: 'removed', text: 'No longer sold, sadly.' },
    { from: '/en-gb/withdrawn', kind: 'removed', link: HOME },
  ]);
  expect(entries.every(({ sys }) => sys.publishedVersion > 0)).toBe(true);
});

test('another spelling of an old address has the same id, and another address has another', async () => {
  const idOf = async (line: string) => (await read([line])).entries[0]?.sys.id;
  const id = await idOf('/en-gb/old\t/en-gb');
  expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  expect(await idOf('https://www.example.com/en-gb/Old/\thttps://other.example/\tremoved')).toBe(
    id,
  );
  expect(await idOf('/en-gb/old/*\t/en-gb')).not.toBe(id);
  expect(await idOf('/en-gb/old?id=1\t/en-gb')).not.toBe(id);
});

test('each bad line is named with its number and the reason', async () => {
  const { problems } = await read([
    '/en-gb/fine\t/en-gb',
    '/en-gb/lost\t/en-gb/lost-too',
    '/en-gb/nowhere',
    '/en-gb/unsafe\thttp://example.com/',
    '/en-gb/odd\t/en-gb\tmoved',
    '\t/en-gb',
    '"/en-gb/quoted"\t/en-gb',
    '/en-gb/FINE/\thttps://example.com/',
  ]);
  expect(problems).toEqual([
    'line 3: to: "/en-gb/lost-too" is neither the path of a page nor an https address',
    'line 4: to: "" is neither the path of a page nor an https address',
    'line 5: to: "http://example.com/" is neither the path of a page nor an https address',
    'line 6: kind: expected one of moved for good, moved for now, removed',
    'line 7: from: "" is no address',
    'line 8: expected cells without quotation marks around them',
    'line 9: from: a line above has it too',
  ]);
});

test('the site follows all of 5,000 imported redirects', async () => {
  const { items, problems } = await read(
    Array.from({ length: 5000 }, (_, index) => `/en-gb/old-${index}\t/en-gb`),
  );
  expect(problems).toEqual([]);
  const site = await openSite([...SITE_ENTRIES, ...items]);
  expect(site.redirects.redirects).toHaveLength(5000);
  const edition = site.defaultEdition;
  const results = site.redirects.redirects.map((redirect) =>
    followRedirect(
      site,
      { redirect, rest: '' },
      { edition, path: redirect.source.path, search: '' },
    ),
  );
  expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
    new Set([
      JSON.stringify({ ok: true, value: { kind: 'moved', to: '/en-gb', isPermanent: true } }),
    ]),
  );
});
