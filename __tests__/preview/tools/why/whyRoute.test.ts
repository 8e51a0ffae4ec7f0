import { createServer, type RequestListener } from 'node:http';
import { buildLink as link } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { closeTools, openToolStage, withState } from '../toolStage';

afterAll(closeTools);

const LONG_AGO = '2026-01-05T08:00:00.000Z';
const PAGE = withState(
  buildModelEntry(
    'page-care',
    'page',
    { name: 'care', url: '/en-gb/care', page: link('care') },
    { 'fr-FR': { url: '/fr-fr/soin' } },
  ),
  'published',
  LONG_AGO,
);
const CARE = withState(
  buildModelEntry('care', 'landingPage', {
    title: 'Care',
    blocks: [link('box'), link('menu-help')],
  }),
  'published',
  LONG_AGO,
);
const BOX = withState(
  buildModelEntry('box', 'section', { title: 'Box', items: [link('tip'), link('empty')] }),
  'published',
  LONG_AGO,
);
const TIP = buildModelEntry(
  'tip',
  'heading',
  { text: 'Rinse it', level: 2 },
  { 'fr-FR': { text: 'Rincez-la' } },
);
const EMPTY = buildModelEntry('empty', 'video', { title: 'Nothing yet' });
const LOST = buildModelEntry('lost', 'heading', { text: 'On no page', level: 2 });

const REST = [...SITE_ENTRIES, PAGE, CARE, BOX, EMPTY, LOST];
type Stage = ReturnType<typeof openToolStage>;

const sites = (tip: 'draft' | 'changed' | 'published', at?: string) => ({
  drafts: [...REST, withState(TIP, tip, at)],
  published: tip === 'draft' ? REST : [...REST, withState(TIP, 'published', at)],
});
/** For tests that change nothing about it. */
let opened: Stage | undefined;
const openPublished = (): Stage => (opened ??= openToolStage(sites('published')));

const why = (of: string) => `/preview/why?of=${encodeURIComponent(of)}`;

test('without a question the page asks for one', async () => {
  const { ask } = await openPublished();
  const { status, html } = await ask('/preview/why');
  expect([status, html.includes('<label for="of">'), html.includes('class="outcome"')]).toEqual([
    200,
    true,
    false,
  ]);
});

test('the page says that a draft is not on the site, and through which entries it would be', async () => {
  const { ask } = await openToolStage(sites('draft'));
  const { status, text } = await ask(why('tip'));
  expect(status).toBe(200);
  expect(text).toContain('It is not on the site, because it is not published.');
  expect(text).toContain('Heading “Rinse it”, entry tip in the space space, environment master.');
  expect(text).toContain('The published content does not have it.');
  expect(text).toMatch(/care \(\/en-gb\/care\) Through .*Care.*→ .*Box/);
});

test('a changed entry has the time of its publication, and the pages where visitors see the old version', async () => {
  const { ask } = await openToolStage(sites('changed', LONG_AGO));
  const { text } = await ask(why('tip'));
  for (const sentence of [
    'It is on 2 pages, without its latest changes.',
    'Published on 2026-01-05 08:00 UTC and changed since, last on 2026-01-05 08:01 UTC.',
    '/fr-fr/soin',
    'More time than that has passed: no copy from before it should be seen.',
  ])
    expect(text).toContain(sentence);
});

test('the page says until when an old copy may be seen', async () => {
  const at = new Date();
  const { ask } = await openToolStage(sites('published', at.toISOString()));
  // The next poll, 1 s, 60 s in an edge cache, 600 s more for one visitor: see the header of pages.
  const end = new Date(at.getTime() + (30 + 1 + 60 + 600) * 1000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  expect((await ask(why('tip'))).text).toContain(`may be seen until ${end} UTC`);
});

test.each([
  ['an id', 'tip', 'It is on 2 pages.'],
  [
    'the address of an entry in Contentful',
    'https://app.contentful.com/spaces/space/environments/master/entries/tip?focusedField=text',
    'It is on 2 pages.',
  ],
  [
    'the same in the European region',
    'https://app.eu.contentful.com/spaces/space/entries/tip',
    'It is on 2 pages.',
  ],
  ['the path of a page', '/en-gb/care', 'Page “care”, entry page-care'],
  [
    'the whole address of a page',
    'https://www.example.com/en-gb/care?x=1',
    'Page “care”, entry page-care',
  ],
  ['a path without its edition', '/care', 'Page “care”, entry page-care'],
  ['a path in another spelling', '/EN-GB/care/', 'Page “care”, entry page-care'],
  [
    'an entry that nothing links to',
    'lost',
    'Nothing that leads to a page links to it, so it is on no page.',
  ],
  ['an entry of the menus', 'menu-privacy', 'It belongs to what all pages share'],
])('a question can be %s (%s)', async (_what, question, answer) => {
  const { ask } = await openPublished();
  expect((await ask(why(question))).text).toContain(answer);
});

test('words of a title lead to the entries that have them', async () => {
  const { ask } = await openPublished();
  const { status, text, html } = await ask(why('rinse'));
  expect([status, html.includes('href="/preview/why?of=tip"')]).toEqual([404, true]);
  expect(text).toContain('Is it one of these?');
});

test('a question is escaped', async () => {
  const { ask } = await openPublished();
  const { html } = await ask(why('"><script>alert(1)</script>'));
  expect(html).not.toContain('<script>');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;');
});

test.each([
  ['empty', 'Nothing yet', 'Nothing to show: what it needs is not filled in'],
  ['menu-help', 'Help', 'The site has nothing to show for this content type here'],
])(
  'the entry %s, which a page leaves out, has the place and the reason',
  async (id, title, reason) => {
    const { ask } = await openPublished();
    const { text } = await ask(why(id));
    expect(text).toContain(title);
    expect(text).toMatch(new RegExp(`It is left out of this page, at \\S+\\. ${reason}`));
    expect(text).toContain('It is published, but no page shows it.');
  },
);

test('a published entry that the site does not have yet is said to be missing there', async () => {
  const { ask } = await openToolStage({ drafts: [...REST, TIP], published: REST });
  expect((await ask(why('tip'))).text).toContain(
    'It is published, but the site does not have it yet, or does not take it over.',
  );
});

test('the webhooks about an entry are listed, the newest first', async () => {
  const { ask, webhooks } = await openPublished();
  expect((await ask(why('tip'))).text).toContain('No webhook about it has come to this preview');
  for (const [topic, id, ago] of [
    ['publish', 'other', 0],
    ['auto_save', 'tip', 90_000],
    ['publish', 'tip', 30_000],
  ] as const)
    webhooks.add({
      at: Date.now() - ago,
      topic: `ContentManagement.Entry.${topic}`,
      id,
      result: 'accepted',
    });
  expect((await ask(why('tip'))).text).toMatch(
    /came to this preview: Entry\.publish 3\d s ago; Entry\.auto_save 9\d s ago\./,
  );
});

/** Asks while a public site responds to the question for its health. */
async function askWith(
  respond: RequestListener,
  buildEnvironment = (origin: string): Readonly<Record<string, string>> => ({
    PUBLIC_SITE_ORIGIN: origin,
  }),
) {
  const health = createServer(respond);
  const origin = `http://${await listen(health)}`;
  const { ask } = await openToolStage(sites('published'), buildEnvironment(origin));
  const { text } = await ask(why('tip'));
  await close(health);
  return text;
}

const send =
  (status: number, body = '', type = 'application/json'): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body);

const COMPARED = 'Public site Last compared its content with Contentful 7 s ago.';

test('the public site is asked whether it rejects the newest version, and why', async () => {
  const text = await askWith(
    send(
      200,
      '{"status":"ready","confirmedAgeSeconds":7,"rejected":{"problems":["Half of its pages are gone."]}}',
    ),
  );
  expect(text).toContain(COMPARED);
  expect(text).toContain(
    'Public site The newest version is rejected, so nothing published with it or since shows: ' +
      'Half of its pages are gone.',
  );
});

test('PUBLIC_SITE_HEALTH_URL is asked if it is set', async () => {
  const text = await askWith(send(200, '{"status":"ready","confirmedAgeSeconds":7}'), (origin) => ({
    PUBLIC_SITE_ORIGIN: 'http://127.0.0.1:9',
    PUBLIC_SITE_HEALTH_URL: `${origin}/inner`,
  }));
  expect(text).toContain(COMPARED);
});

test.each([
  [
    '{"status":"noPages","problems":["The space has the locales en-GB."]}',
    'the space has no pages for it. The space has the locales en-GB.',
  ],
  ['{"status":"noContent"}', 'it has read no content yet.'],
  ['{"status":"stopping"}', 'it is shutting down.'],
])(
  'a public site that responds 503 with %s is not ready, and the page says why',
  async (health, reason) => {
    const text = await askWith(send(503, health));
    expect(text).toContain(`Public site Not ready for visitors: ${reason}`);
    expect(text).not.toMatch(/could not be asked|It rejects nothing/);
  },
);

test.each([
  ['status 403', send(403)],
  ['status 500', send(500)],
  ['expected JSON, found text/html', send(503, '<p>Busy</p>', 'text/html')],
  ['its answer is not that of /api/health/ready', send(503, '{"error":"busy"}')],
])('the page says why the public site could not be asked: %s', async (failure, respond) => {
  expect(await askWith(respond)).toMatch(
    new RegExp(`The public site could not be asked at \\S+: ${failure}\\.`),
  );
});

test('the page says that a public site is out of reach', async () => {
  const { ask } = await openToolStage(sites('published'), {
    PUBLIC_SITE_ORIGIN: 'http://127.0.0.1:9',
  });
  expect((await ask(why('tip'))).text).toContain(
    'The public site could not be asked at http://127.0.0.1:9/api/health/ready: ',
  );
});

test('without the published content, a draft between the entry and its page is named', async () => {
  const drafts = [...SITE_ENTRIES, PAGE, CARE, withState(BOX, 'draft'), TIP, EMPTY];
  const { ask } = await openToolStage({ drafts });
  const { text } = await ask(why('tip'));
  for (const sentence of [
    'It is published, but something through which it would be on a page is not.',
    'The entry box, through which it is there, is left out of this page',
    'Section “Box” It is not published. Publish it.',
  ])
    expect(text).toContain(sentence);
});

const addressed = (
  id: string,
  url: string,
  createdAt = LONG_AGO,
  own: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
) => {
  const entry = withState(
    buildModelEntry(`page-${id}`, 'page', { name: `Page ${id}`, url, page: link('care') }, own),
    'published',
    LONG_AGO,
  );
  return { ...entry, sys: { ...entry.sys, createdAt, firstPublishedAt: createdAt } };
};
const TYPED = [
  addressed('nowhere', '/nowhere'),
  addressed('escape', '/en-gb/%E0%A4%A'),
  addressed('shops', '/en-gb/buy/1'),
  addressed('dots', '/en-gb/a/../b'),
  addressed('long', `/en-gb/${'x'.repeat(2100)}`),
  addressed('copy', '/en-gb/care/', '2026-01-06T08:00:00.000Z'),
  addressed('swapped', '/en-gb/swapped', LONG_AGO, { 'fr-FR': { url: '/en-gb/echange' } }),
  withState(
    buildModelEntry('page-silent', 'page', { name: 'Page silent', page: link('care') }),
    'published',
    LONG_AGO,
  ),
  withState(
    buildModelEntry('page-empty', 'page', {
      name: 'Page empty',
      url: '/en-gb/empty',
      page: link('missing'),
    }),
    'published',
    LONG_AGO,
  ),
  addressed('bare', 'en-gb/bare'),
  addressed('whole', 'https://www.example.com/en-gb/whole'),
];
let typed: Stage | undefined;
const openTyped = (): Stage =>
  (typed ??= openToolStage({
    drafts: [...REST, TIP, ...TYPED, addressed('unsent', '/en-gb/unsent')],
    published: [...REST, TIP, ...TYPED],
  }));

test.each([
  ['page-nowhere', 'its address begins with no edition of the site.'],
  ['/nowhere', 'its address begins with no edition of the site.'],
  ['page-escape', 'its address cannot be read.'],
  ['/en-gb/%E0%A4%A', 'its address cannot be read.'],
  ['page-shops', 'the site itself uses its address'],
  ['page-dots', 'a segment of its address is “.” or “..”'],
  ['page-long', 'its address has more than 2048 characters'],
  [
    'page-copy',
    'an older page has the same address. Change the address of one of them. The other page is the entry page-care.',
  ],
  ['page-silent', 'it has no address in this language.'],
  ['page-empty', 'the content that it shows is not published'],
])('the page %s has the reason why visitors cannot open it', async (question, reason) => {
  const { ask } = await openTyped();
  const { status, html } = await ask(why(question));
  const outcome = /role="status"><h2>([^<]*)/.exec(html)?.[1];
  expect([status, outcome]).toEqual([
    200,
    expect.stringContaining(`Visitors cannot open this page: ${reason}`),
  ]);
});

test('a page that the site does not have yet cannot be opened', async () => {
  const { ask } = await openTyped();
  expect((await ask(why('/en-gb/unsent'))).text).toContain(
    'Visitors cannot open this page: it is not published, or the site does not have it yet.',
  );
});

test('an address in the wrong edition is said to be missing, next to the page that is found', async () => {
  const { ask } = await openTyped();
  const { text } = await ask(why('page-swapped'));
  expect(text).toContain('It is on 1 page, and missing on 1.');
  expect(text).toMatch(
    /no address in fr-fr\) Visitors cannot open this page: its address in this language begins with another edition/,
  );
});

test.each([
  'en-gb/bare',
  '/en-gb/bare',
  'https://staging.example.com/en-gb/whole',
  '/en-gb/whole/',
])('a page is found by its address, typed or canonical: %s', async (question) => {
  const { ask } = await openTyped();
  expect((await ask(why(question))).text).toContain('It is on 1 page.');
});

test('without a question the pages whose addresses lead nowhere are listed', async () => {
  const { ask } = await openTyped();
  const { html, text } = await ask('/preview/why');
  expect(text).toContain('Pages that visitors cannot open');
  expect(
    Array.from(html.matchAll(/href="\/preview\/why\?of=(page-\w+)"/g), ([, id]) => id).sort(),
  ).toEqual([
    'page-copy',
    'page-dots',
    'page-escape',
    'page-long',
    'page-nowhere',
    'page-shops',
    'page-swapped',
  ]);
});
