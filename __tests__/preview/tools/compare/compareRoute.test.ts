import { buildLink as link } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { closeTools, openToolStage, withState } from '../toolStage';

afterAll(closeTools);

const page = (id: string, title: string, blocks: readonly string[]) => [
  buildModelEntry(`page-${id}`, 'page', { name: id, url: `/en-gb/${id}`, page: link(id) }),
  buildModelEntry(id, 'landingPage', { title, blocks: blocks.map((block) => link(block)) }),
];
const text = (id: string, words: string) =>
  buildModelEntry(id, 'heading', { text: words, level: 2 });

const BEFORE = [
  ...SITE_ENTRIES,
  ...page('care', 'Care', ['one', 'five', 'two', 'three']),
  text('one', 'Rinse your denture'),
  text('two', 'Soak it'),
  text('five', 'Dry it'),
  text('three', 'Brush <b>it</b>'),
];
const AFTER = [
  ...SITE_ENTRIES,
  ...page('care', 'Daily care', ['three', 'one', 'five', 'four']),
  text('one', 'Rinse the denture'),
  text('five', 'Dry it'),
  text('three', 'Brush <b>it</b>'),
  text('four', 'Sleep without it'),
  ...page('new', 'New', ['one']),
];

let opened: ReturnType<typeof openToolStage> | undefined;
const openBoth = () => (opened ??= openToolStage({ drafts: AFTER, published: BEFORE }));

test('a comparison marks deleted and new words, and blocks that were added, moved or deleted', async () => {
  const { ask } = await openBoth();
  const { status, html, text: shown } = await ask('/preview/compare?of=/en-gb/care');
  expect(status).toBe(200);
  expect(shown).toContain(
    'Title differs; blocks: 1 changed, 1 added, 1 moved, 1 gone; 1 the same.',
  );
  expect(html).toContain('Rinse <del>your</del> denture');
  expect(html).toContain('Rinse <ins>the</ins> denture');
  expect(shown).toMatch(
    /Moved: Heading “Brush <b>it<\/b>”.*Changed: Heading “Rinse the denture”.*Gone: Heading “Soak it”.*Added: Heading “Sleep without it”/,
  );
  expect(html).toContain('Brush &lt;b&gt;it');
});

test.each([
  ['/en-gb/advice', 200, 'Visitors see the same as this draft.'],
  ['/Advice/', 200, 'Visitors see the same as this draft.'],
  ['https://www.example.com/en-gb/cre%CC%80me', 200, 'Visitors see the same as this draft.'],
  ['/en-gb/new', 200, 'This page is not published: all of it is new.'],
  ['/en-gb/nowhere', 404, 'There is no page at this address among the drafts.'],
])('the comparison of %s has the right outcome', async (path, status, outcome) => {
  const { ask } = await openBoth();
  expect(await ask(`/preview/compare?of=${path}`)).toMatchObject({
    status,
    text: expect.stringContaining(outcome) as unknown,
  });
});

test('a comparison links to the page that visitors see if its site is known', async () => {
  const { ask } = await openToolStage(
    { drafts: AFTER, published: BEFORE },
    { PUBLIC_SITE_ORIGIN: 'https://www.example.com' },
  );
  expect((await ask('/preview/compare?of=/en-gb/care')).html).toContain(
    'href="https://www.example.com/en-gb/care"',
  );
});

test('a preview that reads only drafts says what it would need', async () => {
  const { ask } = await openToolStage({ drafts: AFTER });
  expect((await ask('/preview/compare?of=/en-gb/care')).text).toContain(
    'With CONTENTFUL_DELIVERY_TOKEN',
  );
});

test('a preview responds 503 if the content service cannot be read', async () => {
  const { ask, service } = await openToolStage({ drafts: AFTER, published: BEFORE });
  service.fault = (response) => void response.writeHead(500).end();
  expect(await ask('/preview/compare?of=/en-gb/care')).toMatchObject({
    status: 503,
    text: expect.stringContaining('could not be read yet') as unknown,
  });
});

test('an entry that is a draft is missing from the published page', async () => {
  const drafts = BEFORE.map((entry) =>
    entry.sys.id === 'two' ? withState(entry, 'draft') : entry,
  );
  const { ask } = await openToolStage({
    drafts,
    published: BEFORE.filter(({ sys }) => sys.id !== 'two'),
  });
  expect((await ask('/preview/compare?of=/en-gb/care')).text).toContain('Added: Heading “Soak it”');
});
