import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { mapNotices } from '@/lib/site/mappers/menus/mapNotices';
import { resolveEdition } from '@/lib/platform/config/editions';
import { type Fields, links, makeContext, makeEntry, makeGraph } from './graph';

const PAGE = makeEntry('page', 'page', {
  name: 'page',
  url: '/en-gb/recall',
  page: { sys: { type: 'Link', linkType: 'Entry', id: 'content' } },
});
const CONTENT = makeEntry('content', 'landingPage', { title: 'Recall' });

async function map(...notices: readonly Fields[]) {
  const entries = notices.map((fields, index) => makeEntry(`notice-${index}`, 'notice', fields));
  const labels = makeEntry('labels', 'labels', {
    code: 'global',
    notices: links(...entries.map(({ sys }) => sys.id)),
  });
  const skipLog = createSkipLog('shell');
  const context = await makeContext(makeGraph([labels, ...entries, PAGE, CONTENT]), { skipLog });
  return {
    notices: mapNotices(labels, context),
    french: mapNotices(labels, { ...context, edition: resolveEdition('fr-fr') }),
    skipped: skipLog.entries.map(({ path, reason }) => `${path} ${reason}`),
  };
}

const NOTICE = { heading: 'Recall', level: 'urgent' };

test('a notice has its words, its link and its times', async () => {
  const { notices, skipped } = await map({
    heading: 'Holidays',
    level: 'Important',
    text: 'One line\nand another',
    link: links('page')[0],
    linkText: 'Read on',
    pages: links('page', 'elsewhere'),
    from: '2026-12-24T08:00+01:00',
    until: '2027-01-01T00:00',
    isDismissible: true,
  });
  expect(notices).toEqual([
    {
      notice: {
        id: 'notice-0',
        level: 'important',
        heading: 'Holidays',
        text: 'One line\nand another',
        action: { text: 'Read on', href: '/en-gb/recall', isExternal: false },
        isDismissible: true,
      },
      pageIds: ['page', 'elsewhere'],
      from: Date.UTC(2026, 11, 24, 7),
      until: Date.UTC(2027, 0, 1),
    },
  ]);
  expect(skipped).toEqual([]);
});

test('days without a time are in UTC, and the last one is included', async () => {
  const { notices } = await map({ ...NOTICE, from: '2026-03-01', until: '2026-03-02' });
  expect(notices).toMatchObject([{ from: Date.UTC(2026, 2, 1), until: Date.UTC(2026, 2, 3) }]);
});

test('the most urgent notices come first, otherwise in the order of the labels', async () => {
  const levels = ['information', 'important', 'urgent', 'information', 'urgent'];
  const { notices } = await map(...levels.map((level) => ({ heading: level, level })));
  expect(notices.map(({ notice }) => notice.id)).toEqual(
    [2, 4, 1, 0, 3].map((number) => `notice-${number}`),
  );
});

test('an urgent notice cannot be dismissed', async () => {
  const { notices } = await map({ ...NOTICE, isDismissible: true });
  expect(notices[0]?.notice).toEqual({ id: 'notice-0', level: 'urgent', heading: 'Recall' });
});

test.each([
  [undefined, [1, 1], []],
  [[], [1, 1], []],
  [['en-gb'], [1, 0], []],
  [['/EN-GB ', 'fr-fr'], [1, 1], []],
  [['fr-fr', 'xx'], [0, 1], ['notices[0].editions unreadable']],
  [['xx'], [0, 0], ['notices[0].editions unreadable']],
])('editions %p', async (editions, counts, losses) => {
  const { notices, french, skipped } = await map({ ...NOTICE, editions });
  expect([notices.length, french.length]).toEqual(counts);
  expect([...new Set(skipped)]).toEqual(losses);
});

test.each([
  [{ level: 'urgent' }, []],
  [{ heading: 7, level: 'urgent' }, ['7']],
  [{ heading: ' ', level: 'urgent' }, []],
  [{ heading: 'No level' }, ['No level']],
  [{ heading: 'Odd level', level: { x: 1 } }, ['Odd level']],
  [{ ...NOTICE, from: 'soon', until: ['x'] }, ['Recall']],
  [{ ...NOTICE, pages: 'page', link: 3, url: 'javascript:alert(1)' }, ['Recall']],
])('the malformed notice %p costs no more than it must', async (fields, headings) => {
  const { notices } = await map(fields, { heading: 'Sound', level: 'information' });
  expect(notices.map(({ notice }) => notice.heading)).toEqual([...headings, 'Sound']);
  expect(JSON.stringify(notices)).not.toContain('javascript');
});

test('notices beyond the limit of page data are left out, the least urgent first', async () => {
  const text = 'x'.repeat(2000);
  const many = Array.from({ length: 8 }, () => ({ heading: 'a', level: 'important', text }));
  const { notices, skipped } = await map(...many, { heading: 'b', level: 'urgent', text });
  expect(notices.map(({ notice }) => notice.heading)).toEqual(['b', 'a', 'a', 'a', 'a']);
  expect(skipped).toContain('notices nodeBudget');
});
