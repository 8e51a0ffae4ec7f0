import { JSDOM } from 'jsdom';
import { openDemo } from '@/__tests__/support/demoSpace';
import { listIndexProblems, listSitemapProblems } from './sitemapSchemas';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/platform/config/editions';
import { buildSitemapFilePath } from '@/lib/addresses/paths';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { buildAlternates } from '@/lib/render/seo/absoluteUrls';
import {
  buildSitemapIndexXml,
  buildSitemapXml,
  listSitemapParts,
  type SitemapPageEntry,
} from '@/lib/render/seo/sitemapXml';

const ORIGIN = 'https://www.example.com';
const SITE = { defaultEdition: DEFAULT_EDITION.id, siteOrigin: ORIGIN };

async function readWhole(pages: Iterable<SitemapPageEntry>) {
  const pieces: Buffer[] = [];
  for await (const piece of buildSitemapXml(ORIGIN, pages)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Parses as XML does: anything that is not well-formed throws. */
function parseXml(xml: Buffer | string) {
  return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
}
const textsOf = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);

test('alternates are the editions in their order, and the default edition as x-default', () => {
  const alternates = EDITIONS.map(({ id }) => ({ edition: id, url: `/${id}/about` }));
  expect(buildAlternates({ alternates, ...SITE })).toEqual([
    ...EDITIONS.map(({ id, locale }) => ({ hrefLang: locale, href: `${ORIGIN}/${id}/about` })),
    { hrefLang: 'x-default', href: `${ORIGIN}/en-gb/about` },
  ]);
});

test('without the default edition there is no x-default', () => {
  expect(
    buildAlternates({ alternates: [{ edition: 'it-it', url: '/it-it/solo' }], ...SITE }),
  ).toEqual([{ hrefLang: 'it-IT', href: `${ORIGIN}/it-it/solo` }]);
  expect(buildAlternates({ alternates: [], ...SITE })).toEqual([]);
});

test('an edition sitemap names each page, its date, its alternates and its pictures', async () => {
  const alternates = [
    { hrefLang: 'en-GB', href: `${ORIGIN}/en-gb` },
    { hrefLang: 'x-default', href: `${ORIGIN}/en-gb` },
  ];
  const images = [`${ORIGIN}/a.jpg`, 'https://images.ctfassets.net/b.png?w=1280'];
  const xml = await readWhole([
    { url: '/en-gb', updatedAt: '2026-01-15T09:00:00.000Z', alternates, images },
    { url: '/en-gb/sitemap', alternates: [] },
  ]);
  expect(await listSitemapProblems(xml)).toEqual([]);
  const document = parseXml(xml);
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(textsOf(document, 'loc')).toEqual([`${ORIGIN}/en-gb`, `${ORIGIN}/en-gb/sitemap`]);
  expect(textsOf(document, 'lastmod')).toEqual(['2026-01-15T09:00:00.000Z']);
  const links = [...document.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
  expect(
    links.map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['alternate', 'en-GB', `${ORIGIN}/en-gb`],
    ['alternate', 'x-default', `${ORIGIN}/en-gb`],
  ]);
  const pictures = [
    ...document.getElementsByTagNameNS('http://www.google.com/schemas/sitemap-image/1.1', 'image'),
  ];
  expect(pictures.map(({ textContent }) => textContent)).toEqual(images);
});

test('a sitemap describes the videos of a page, and cuts texts that are too long', async () => {
  const video = {
    title: 'Cleaning & care',
    description: 'How to <clean>',
    thumbnailUrl: `${ORIGIN}/poster.jpg?w=1&h=2`,
  };
  const xml = await readWhole([
    {
      url: '/en-gb',
      alternates: [],
      images: [`${ORIGIN}/a.jpg`],
      videos: [
        {
          ...video,
          contentUrl: `${ORIGIN}/media/clean.mp4`,
          publishedAt: '2026-01-15T09:00:00.000Z',
        },
        {
          ...video,
          title: 'x'.repeat(101),
          description: 'y'.repeat(2049),
          playerUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
        },
      ],
    },
  ]);
  expect(await listSitemapProblems(xml)).toEqual([]);
  const videos = [
    ...parseXml(xml).getElementsByTagNameNS(
      'http://www.google.com/schemas/sitemap-video/1.1',
      'video',
    ),
  ];
  expect(videos.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual(
    [
      [
        video.thumbnailUrl,
        video.title,
        video.description,
        `${ORIGIN}/media/clean.mp4`,
        '2026-01-15T09:00:00.000Z',
      ],
      [
        video.thumbnailUrl,
        'x'.repeat(100),
        'y'.repeat(2048),
        'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      ],
    ],
  );
});

test('reserved characters, quotes and letters beyond ASCII are escaped', async () => {
  const path = '/de-de/größe&b<c>"d\'e';
  const alternates = [{ hrefLang: 'de-DE', href: new URL(`${ORIGIN}${path}`).href }];
  const xml = await readWhole([
    { url: path, alternates, images: [`${ORIGIN}/bild.jpg?a=1&b="2"`] },
  ]);
  expect(await listSitemapProblems(xml)).toEqual([]);
  const document = parseXml(xml);
  expect(decodeURI(textsOf(document, 'loc')[0] ?? '')).toBe(`${ORIGIN}${path}`);
  expect(
    decodeURI(document.getElementsByTagName('xhtml:link')[0]?.getAttribute('href') ?? ''),
  ).toBe(`${ORIGIN}${path}`);
  expect(decodeURI(textsOf(document, 'image:loc')[0] ?? '')).toBe(`${ORIGIN}/bild.jpg?a=1&b="2"`);
});

test.each(['soon', '2026-13-45', ''])(
  'only an invalid date (%j) and a picture without an address are left out',
  async (updatedAt) => {
    const xml = await readWhole([
      {
        url: '/en-gb',
        updatedAt,
        alternates: [],
        images: ['/not/whole.jpg', `${ORIGIN}/whole.jpg`],
      },
    ]);
    expect(await listSitemapProblems(xml)).toEqual([]);
    expect(xml.toString()).not.toContain('lastmod');
    expect(textsOf(parseXml(xml), 'image:loc')).toEqual([`${ORIGIN}/whole.jpg`]);
  },
);

test('the sitemaps of the demo are valid in every edition, and so is their index', async () => {
  const site = await loadSiteIndex((await openDemo()).current());
  for (const edition of EDITIONS) {
    const { listings } = site.ofEdition(edition);
    const xml = await readWhole(
      listings.map(({ id, url, updatedAt }) => ({
        url,
        updatedAt,
        alternates: buildAlternates({ alternates: site.listAlternates(id), ...SITE }),
      })),
    );
    expect(await listSitemapProblems(xml)).toEqual([]);
    expect(xml.toString().match(/<url>/g)).toHaveLength(listings.length);
  }
  expect(
    await listIndexProblems(
      Buffer.from(
        await buildSitemapIndexXml(
          ORIGIN,
          EDITIONS.map(({ id }) => buildSitemapFilePath(id, 1)),
        ),
      ),
    ),
  ).toEqual([]);
});

test('the schemas find errors', async () => {
  const wrap = (inside: string) =>
    Buffer.from(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
        'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ' +
        `xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">${inside}</urlset>`,
    );
  const faults = [
    '',
    '<url><lastmod>2026-01-15</lastmod></url>',
    `<url><loc>${ORIGIN}</loc><lastmod>soon</lastmod></url>`,
    `<url><loc>${ORIGIN}</loc><image:image><image:loc>/a.jpg</image:loc></image:image></url>`,
    `<url><loc>${ORIGIN}</loc><video:video><video:title>A</video:title></video:video></url>`,
  ];
  const found = await Promise.all(
    faults.map(async (fault) => (await listSitemapProblems(wrap(fault))).length > 0),
  );
  expect(found).toEqual(faults.map(() => true));
});

describe('an edition with more pages than a file may hold', () => {
  const COUNT = 50_001;
  const pages = Array.from({ length: COUNT }, (_, index): SitemapPageEntry => ({
    url: `/en-gb/page-${index}`,
    updatedAt: '2026-01-15T09:00:00.000Z',
    alternates: [{ hrefLang: 'en-GB', href: `${ORIGIN}/en-gb/page-${index}` }],
  }));

  const parts = listSitemapParts(COUNT);
  const pieces: Buffer[] = [];
  let turns = 0;
  let last: Buffer = Buffer.alloc(0);

  beforeAll(async () => {
    let isWriting = true;
    const takeTurn = (): void => {
      turns += 1;
      if (isWriting) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    const [first, second] = parts.map(({ start, end }) => pages.slice(start, end));
    for await (const piece of buildSitemapXml(ORIGIN, first ?? [])) pieces.push(piece);
    isWriting = false;
    last = await readWhole(second ?? []);
  });

  test('has its pages in two files, each once, and both are valid', async () => {
    const files = [Buffer.concat(pieces), last];
    expect(parts).toHaveLength(2);
    expect(files.map((xml) => xml.toString().match(/<url>/g)?.length)).toEqual([50_000, 1]);
    expect(
      files.flatMap((xml) =>
        [...xml.toString().matchAll(/<loc>[^<]*\/page-(\d+)<\/loc>/g)].map(([, index]) =>
          Number(index),
        ),
      ),
    ).toEqual(pages.map((_, index) => index));
    for (const xml of files) expect(await listSitemapProblems(xml)).toEqual([]);
  });

  test('is written piece by piece, and other work runs in between', () => {
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
    expect(pieces.length).toBeGreaterThan(50);
    expect(turns).toBeGreaterThan(10);
  });

  test('stops being written once its reader stops', async () => {
    let taken = 0;
    let noteEnd = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      noteEnd = resolve;
    });
    function* count() {
      try {
        for (const page of pages) {
          taken += 1;
          yield page;
        }
      } finally {
        noteEnd();
      }
    }
    for await (const piece of buildSitemapXml(ORIGIN, count())) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await ended;
    expect(taken).toBeLessThan(5000);
  });
});

test('the files of an edition are numbered from the second on', () => {
  expect(listSitemapParts(1)).toEqual([{ number: 1, start: 0, end: 1 }]);
  expect(listSitemapParts(50_000)).toEqual([{ number: 1, start: 0, end: 50_000 }]);
  expect(
    listSitemapParts(100_001).map(({ number }) => buildSitemapFilePath('fr-fr', number)),
  ).toEqual(['/fr-fr/sitemap.xml', '/fr-fr/sitemap-2.xml', '/fr-fr/sitemap-3.xml']);
});

test('without pages there is no sitemap file, because an empty one is invalid', async () => {
  expect(listSitemapParts(0)).toEqual([]);
  await expect(readWhole([])).rejects.toThrow();
});

test('an error of a page reaches the reader of the stream', async () => {
  function* fail(): Generator<SitemapPageEntry> {
    yield { url: '/en-gb', alternates: [] };
    throw new Error('no more pages');
  }
  await expect(readWhole(fail())).rejects.toThrow('no more pages');
});

test('the index names the sitemap of every edition, and each part of it', async () => {
  const paths = [...EDITIONS.map(({ id }) => `/${id}/sitemap.xml`), '/en-gb/sitemap-2.xml'];
  const xml = Buffer.from(await buildSitemapIndexXml(ORIGIN, paths));
  expect(await listIndexProblems(xml)).toEqual([]);
  const document = parseXml(xml);
  expect(document.documentElement.localName).toBe('sitemapindex');
  expect(textsOf(document, 'loc')).toEqual(paths.map((path) => `${ORIGIN}${path}`));
});
