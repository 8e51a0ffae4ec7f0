import createRobots from 'robots-parser';
import { buildRobotsTxt, TRAINING_CRAWLERS } from '@/lib/render/seo/robotsTxt';

const ORIGIN = 'https://www.example.com';

const OPEN = [
  '/',
  '/en-gb',
  '/fr-fr/produits',
  '/de-de/suche?query=Mundtrockenheit',
  '/sitemap.xml',
  '/en-gb/sitemap-2.xml',
  '/it-it/opensearch.xml',
  '/it-it/feed.xml',
  '/api/media/space/id/hash/pack.png/640.webp',
  '/media/space/id/hash/film.mp4',
  '/icon-512.png',
];
const CLOSED = ['/api/search?edition=en-gb&query=x', '/api/suggest', '/api/retailers?gtin=1'];

function readRobots(identity: Parameters<typeof buildRobotsTxt>[1], isIndexable = true) {
  const text = buildRobotsTxt({ siteOrigin: ORIGIN, isIndexable }, identity);
  const robots = createRobots(`${ORIGIN}/robots.txt`, text);
  return {
    text,
    sitemaps: robots.getSitemaps(),
    listAllowed: (agent: string) =>
      [...OPEN, ...CLOSED].filter((path) => robots.isAllowed(`${ORIGIN}${path}`, agent) === true),
  };
}

test.each([
  'Googlebot',
  'Bingbot',
  'Applebot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'DuckAssistBot',
  'Amzn-SearchBot',
  'any',
])(
  '%s, which searches or answers, may fetch pages, sitemaps and pictures, but no data',
  (agent) => {
    for (const identity of [{}, { allowsAiTraining: false }, { allowsAiTraining: true }])
      expect(readRobots(identity).listAllowed(agent)).toEqual(OPEN);
  },
);

test.each(TRAINING_CRAWLERS)(
  '%s, which trains models, may fetch nothing unless the owner allows it',
  (agent) => {
    expect(readRobots({}).listAllowed(agent)).toEqual([]);
    expect(readRobots({ allowsAiTraining: false }).listAllowed(agent)).toEqual([]);
    expect(readRobots({ allowsAiTraining: true }).listAllowed(agent)).toEqual(OPEN);
  },
);

test('crawlers that train models are recognised however they write their name', () => {
  for (const agent of ['GPTBot/1.2', 'gptbot', 'Meta-ExternalAgent/1.1'])
    expect(readRobots({}).listAllowed(agent)).toEqual([]);
});

test('the content signal allows search and answers, and training if the owner does', () => {
  const signals = [{}, { allowsAiTraining: true }].map(
    (identity) => /^Content-Signal: .*$/m.exec(readRobots(identity).text)?.[0],
  );
  expect(signals).toEqual([
    'Content-Signal: search=yes, ai-input=yes, ai-train=no',
    'Content-Signal: search=yes, ai-input=yes, ai-train=yes',
  ]);
});

test('robots.txt names the sitemap, whatever it refuses', () => {
  for (const allowsAiTraining of [false, true])
    expect(readRobots({ allowsAiTraining }).sitemaps).toEqual([`${ORIGIN}/sitemap.xml`]);
});

test('a site that is not indexable refuses all crawlers, and says nothing else', () => {
  for (const allowsAiTraining of [false, true])
    expect(readRobots({ allowsAiTraining }, false).text).toBe('User-agent: *\nDisallow: /\n');
});
