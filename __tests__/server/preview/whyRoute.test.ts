import { createServer, type RequestListener } from 'node:http';
import { buildLink as link } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { closeTools, openToolStage, withState } from './toolStage';

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
/** For all tests that change nothing about it. */
let opened: Stage | undefined;
const openPublished = (): Stage => (opened ??= openToolStage(sites('published')));

const why = (of: string): string => `/preview/why?of=${encodeURIComponent(of)}`;

test('without a question it asks for one', async () => {
  const { ask } = await openPublished();
  const { status, html } = await ask('/preview/why');
  expect([status, html.includes('<label for="of">'), html.includes('class="outcome"')]).toEqual([
    200,
    true,
    false,
  ]);
});

test('of a draft it says that it is none of the site, and through what it would be on a page', async () => {
  const { ask } = await openToolStage(sites('draft'));
  const { status, text } = await ask(why('tip'));
  expect(status).toBe(200);
  expect(text).toContain('It is not on the site, because it is not published.');
  expect(text).toContain('Heading “Rinse it”, entry tip in the space space, environment master.');
  expect(text).toContain('The published content does not have it.');
  expect(text).toMatch(/care \(\/en-gb\/care\) Through .*Care.*→ .*Box/);
});

test('of a changed entry it says when it was published, that visitors see what was before, and on which pages', async () => {
  const { ask } = await openToolStage(sites('changed', LONG_AGO));
  const { text } = await ask(why('tip'));
  expect(text).toContain('It is on 2 pages. What was changed since it was published is not.');
  expect(text).toContain(
    'It was published on 2026-01-05 08:00 UTC and changed since, last on 2026-01-05 08:01 UTC.',
  );
  expect(text).toContain('/fr-fr/soin');
  expect(text).toContain(
    'Since the last publication more time than that has passed: no copy from before it should be seen.',
  );
});

test('until when an old copy may be seen is a time', async () => {
  const at = new Date();
  const { ask } = await openToolStage(sites('published', at.toISOString()));
  // The next look, 5 s, 60 s in a cache in front, 600 s more for one visitor: see the header of pages.
  const end = new Date(at.getTime() + (20 + 5 + 60 + 600) * 1000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  expect((await ask(why('tip'))).text).toContain(`may be seen until ${end} UTC`);
});

test.each([
  ['an id', 'tip'],
  [
    'the address of the entry in Contentful',
    'https://app.contentful.com/spaces/space/environments/master/entries/tip?focusedField=text',
  ],
  ['the same in the European region', 'https://app.eu.contentful.com/spaces/space/entries/tip'],
])('takes %s', async (_, question) => {
  const { ask } = await openPublished();
  expect((await ask(why(question))).text).toContain('It is on 2 pages.');
});

test.each(['/en-gb/care', 'https://www.example.com/en-gb/care?x=1', '/care', '/EN-GB/care/'])(
  'takes the address %s of a page',
  async (question) => {
    const { ask } = await openPublished();
    expect((await ask(why(question))).text).toContain('Page “care”, entry page-care');
  },
);

test('words of a title lead to the entries that have them', async () => {
  const { ask } = await openPublished();
  const { status, text, html } = await ask(why('rinse'));
  expect([status, html.includes('href="/preview/why?of=tip"')]).toEqual([404, true]);
  expect(text).toContain('Is it one of these?');
});

test('a question is text, whatever it looks like', async () => {
  const { ask } = await openPublished();
  const { html } = await ask(why('"><script>alert(1)</script>'));
  expect(html).not.toContain('<script>');
  expect(html).toContain('value="&#34;&#62;&#60;script&#62;');
});

test.each([
  ['empty', 'Nothing yet', 'Nothing to show: what it needs is not filled in'],
  ['menu-help', 'Help', 'The site has nothing to show for this content type here'],
])('of %s, which a page leaves out, it says where and why', async (id, title, reason) => {
  const { ask } = await openPublished();
  const { text } = await ask(why(id));
  expect(text).toContain(title);
  expect(text).toMatch(new RegExp(`It is left out of this page, at \\S+\\. ${reason}`));
  expect(text).toContain('It is published, but no page shows it.');
});

test('an entry that nothing links to is on no page, and one of the menus on all', async () => {
  const { ask } = await openPublished();
  expect((await ask(why('lost'))).text).toContain(
    'Nothing that leads to a page links to it, so it is on no page.',
  );
  expect((await ask(why('menu-privacy'))).text).toContain('It belongs to what all pages share');
});

test('what is published and not in the published content yet is said to be missing there', async () => {
  const { ask } = await openToolStage({ drafts: [...REST, TIP], published: REST });
  expect((await ask(why('tip'))).text).toContain(
    'It is published, but the site does not have it yet, or does not take it over.',
  );
});

test('the webhooks that came about an entry are named, the newest first', async () => {
  const { ask, webhooks } = await openPublished();
  expect((await ask(why('tip'))).text).toContain('No webhook about it has come to this preview');
  const add = (topic: string, id: string, ago: number): void =>
    webhooks.add({
      at: Date.now() - ago,
      topic: `ContentManagement.Entry.${topic}`,
      id,
      result: 'accepted',
    });
  add('publish', 'other', 0);
  add('auto_save', 'tip', 90_000);
  add('publish', 'tip', 30_000);
  expect((await ask(why('tip'))).text).toMatch(
    /came to this preview: Entry\.publish 3\d s ago; Entry\.auto_save 9\d s ago\./,
  );
});

test('the public site is asked whether it rejects the newest state, and why', async () => {
  const health = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        status: 'ready',
        confirmedAgeSeconds: 7,
        rejected: { problems: ['Half of its pages are gone.'] },
      }),
    );
  });
  const origin = `http://${await listen(health)}`;
  const { ask } = await openToolStage(sites('published'), { PUBLIC_SITE_ORIGIN: origin });
  const { text } = await ask(why('tip'));
  await close(health);
  expect(text).toContain('The public site last compared its content with Contentful 7 s ago.');
  expect(text).toContain(
    'The newest state of the space is not served, so nothing that was published with it or since shows: Half of its pages are gone.',
  );
});

test('where the public address of its health is closed, an inner one is asked', async () => {
  const health = createServer(
    (_request, response) =>
      void response
        .setHeader('Content-Type', 'application/json')
        .end('{"status":"ready","confirmedAgeSeconds":7}'),
  );
  const inner = `http://${await listen(health)}/inner`;
  const { ask } = await openToolStage(sites('published'), {
    PUBLIC_SITE_ORIGIN: 'http://127.0.0.1:9',
    PUBLIC_SITE_HEALTH_URL: inner,
  });
  const { text } = await ask(why('tip'));
  await close(health);
  expect(text).toContain('The public site last compared its content with Contentful 7 s ago.');
});

const askWith = async (respond: RequestListener): Promise<string> => {
  const health = createServer(respond);
  const { ask } = await openToolStage(sites('published'), {
    PUBLIC_SITE_ORIGIN: `http://${await listen(health)}`,
  });
  const { text } = await ask(why('tip'));
  await close(health);
  return text;
};

test.each([
  [
    { status: 'noPages', problems: ['The space has the locales en-GB.'] },
    'The public site is not ready for visitors: the space has no pages for it. The space has the locales en-GB.',
  ],
  [
    { status: 'noContent' },
    'The public site is not ready for visitors: it has read no content yet.',
  ],
  [{ status: 'stopping' }, 'The public site is not ready for visitors: it is shutting down.'],
])(
  'a public site that answers 503 with %j is said not to be ready, and why',
  async (health, sentence) => {
    const text = await askWith(
      (_request, response) =>
        void response
          .writeHead(503, { 'Content-Type': 'application/json' })
          .end(JSON.stringify(health)),
    );
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/could not be asked|It rejects nothing/);
  },
);

test.each<[string, RequestListener]>([
  ['status 403', (_request, response) => void response.writeHead(403).end()],
  ['status 500', (_request, response) => void response.writeHead(500).end()],
  [
    'expected JSON, found text/html',
    (_request, response) =>
      void response.writeHead(503, { 'Content-Type': 'text/html' }).end('<p>Busy</p>'),
  ],
  [
    'its answer is not that of /api/health/ready',
    (_request, response) =>
      void response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"error":"busy"}'),
  ],
])(
  'a public site that cannot be asked is said so, with what came instead: %s',
  async (failure, respond) => {
    expect(await askWith(respond)).toMatch(
      new RegExp(`The public site could not be asked at \\S+: ${failure}\\.`),
    );
  },
);

test('a public site that does not respond is said to be out of reach', async () => {
  const { ask } = await openToolStage(sites('published'), {
    PUBLIC_SITE_ORIGIN: 'http://127.0.0.1:9',
  });
  expect((await ask(why('tip'))).text).toContain(
    'The public site could not be asked at http://127.0.0.1:9/api/health/ready: ',
  );
});

test('without what is published, a draft on the way is named', async () => {
  const drafts = [...SITE_ENTRIES, PAGE, CARE, withState(BOX, 'draft'), TIP, EMPTY];
  const { ask } = await openToolStage({ drafts });
  const { text } = await ask(why('tip'));
  expect(text).toContain(
    'It is published, but something through which it would be on a page is not.',
  );
  expect(text).toContain('The entry box, through which it is there, is left out of this page');
  expect(text).toContain('Section “Box” is not published.');
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
  [
    'page-nowhere',
    'Visitors cannot open this page: its address begins with no edition of the site.',
  ],
  ['/nowhere', 'Visitors cannot open this page: its address begins with no edition of the site.'],
  ['page-escape', 'Visitors cannot open this page: its address cannot be read.'],
  ['/en-gb/%E0%A4%A', 'Visitors cannot open this page: its address cannot be read.'],
  ['page-shops', 'Visitors cannot open this page: the site itself uses its address'],
  ['page-dots', 'Visitors cannot open this page: a segment of its address is “.” or “..”'],
  ['page-long', 'Visitors cannot open this page: its address has more than 2048 characters'],
  [
    'page-copy',
    'Visitors cannot open this page: an older page has the same address. Change the address of one of them. The other page is the entry page-care.',
  ],
  ['page-silent', 'Visitors cannot open this page: it has no address in this language.'],
  ['page-empty', 'Visitors cannot open this page: the content that it shows is not published'],
])(
  'of a page that visitors cannot open, asked for as %s, it says the true cause',
  async (question, cause) => {
    const { ask } = await openTyped();
    const { status, html } = await ask(why(question));
    const outcome = /class="outcome" role="status">([^<]*)/.exec(html)?.[1];
    expect([status, outcome]).toEqual([200, expect.stringContaining(cause)]);
  },
);

test('of an address in the wrong edition it says so, next to the page that is there', async () => {
  const { ask } = await openTyped();
  const { text } = await ask(why('page-swapped'));
  expect(text).toContain('It is on 1 page, and missing on 1.');
  expect(text).toMatch(
    /no address in fr-fr\) Visitors cannot open this page: its address in this language begins with another edition/,
  );
});

test('of a page that the site does not have yet it says that', async () => {
  const { ask } = await openTyped();
  expect((await ask(why('/en-gb/unsent'))).text).toContain(
    'Visitors cannot open this page: it is not published, or the site does not have it yet.',
  );
});

test.each([
  'en-gb/bare',
  '/en-gb/bare',
  'https://staging.example.com/en-gb/whole',
  '/en-gb/whole/',
])('a page is found by its address as it was typed or as it is: %s', async (question) => {
  const { ask } = await openTyped();
  expect((await ask(why(question))).text).toContain('It is on 1 page.');
});

test('without a question it lists the pages whose addresses lead nowhere', async () => {
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
