import { z } from 'zod';
import { EditedPage } from '@/preview/live/editedPage';
import { collectEntries } from '@/lib/platform/data/entryTree';

const realFetch = globalThis.fetch;
beforeAll(() => void Object.assign(globalThis, { window: { location: { search: '' } } }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

const entry = (id: string, text: string, ...items: readonly object[]) => ({
  sys: { id, type: 'Entry' as const },
  fields: { text, items },
});
/** As the web app sends the page and the menu, each with all that it links to. */
const pageTree = ({ page = 'Page', one = 'One', two = 'Two' } = {}) =>
  entry('page', page, entry('one', one), entry('two', two));
const menuTree = (text = 'Menu') => entry('menu', text);

const bodySchema = z.object({ page: z.string().optional(), entries: z.unknown() });

/** @param status of the answers */
function openPage(status = 404) {
  const sent: { readonly page: string | undefined; readonly texts: object }[] = [];
  let timesTold = 0;
  globalThis.fetch = async (_address, { body } = {}) => {
    const { page, entries } = bodySchema.parse(
      JSON.parse(body instanceof Blob ? await body.text() : ''),
    );
    sent.push({
      page,
      texts: Object.fromEntries(
        collectEntries(entries).map(({ id, fields }) => [id, fields['text']]),
      ),
    });
    return new Response(null, { status });
  };
  const subscribed = { locale: 'en-GB', entries: [pageTree(), menuTree()], path: '/en-gb/care' };
  const page = new EditedPage({
    asked: { path: '/en-gb/care', pageId: 'page' },
    query: '',
    subscribed,
    show: () => undefined,
    onTooLarge: () => (timesTold += 1),
  });
  const readSent = async () => {
    await jest.advanceTimersByTimeAsync(1000);
    return sent.at(-1);
  };
  return { page, readSent, count: () => ({ sent: sent.length, timesTold }) };
}

test('only entries that differ from what is saved are sent, with the entry of the page', async () => {
  const { page, readSent } = openPage();
  page.edit('page', pageTree({ one: 'One, typed' }));
  page.edit('menu', menuTree('Menu, typed'));
  expect(await readSent()).toEqual({
    page: 'page',
    texts: { one: 'One, typed', menu: 'Menu, typed' },
  });
});

test('an edit that is undone by typing is no longer sent', async () => {
  const { page, readSent } = openPage();
  page.edit('page', pageTree({ one: 'One, typed' }));
  page.edit('page', pageTree());
  expect(await readSent()).toEqual({ page: 'page', texts: {} });
});

test('a tree that leads back to itself is sent once', async () => {
  const { page, readSent } = openPage();
  const tree = pageTree({ page: 'Page, typed' });
  Object.assign(tree.fields, { back: tree });
  page.edit('page', tree);
  expect(await readSent()).toEqual({ page: 'page', texts: { page: 'Page, typed' } });
});

test('a save clears the edits of what was saved, and of nothing else', async () => {
  const { page, readSent } = openPage();
  page.edit('page', pageTree({ one: 'One, typed', two: 'Two, typed' }));
  page.edit('menu', menuTree('Menu, typed'));
  expect(page.settle('one', page.count())).toBe(false);
  expect((await readSent())?.texts).toEqual({ two: 'Two, typed', menu: 'Menu, typed' });
  // The web app goes on sending the whole root, with what has been saved.
  page.edit('page', pageTree({ one: 'One, typed', two: 'Two, typed again' }));
  expect((await readSent())?.texts).toEqual({ two: 'Two, typed again', menu: 'Menu, typed' });
  expect(page.settle('menu', page.count())).toBe(false);
  expect(page.settle('two', page.count())).toBe(true);
  expect((await readSent())?.texts).toEqual({});
});

test('a save clears nothing that was typed after it', async () => {
  const { page, readSent } = openPage();
  page.edit('page', pageTree({ one: 'One, typed' }));
  const number = page.count();
  page.edit('page', pageTree({ one: 'One, typed again' }));
  expect(page.settle('one', number)).toBe(false);
  expect((await readSent())?.texts).toEqual({ one: 'One, typed again' });
});

test('a save of one entry clears it although another entry was typed since', async () => {
  const { page, readSent } = openPage();
  page.edit('page', pageTree({ one: 'One, typed' }));
  const number = page.count();
  page.edit('page', pageTree({ one: 'One, typed', two: 'Two, typed' }));
  expect(page.settle('one', number)).toBe(false);
  expect((await readSent())?.texts).toEqual({ two: 'Two, typed' });
});

test('too large an edit is not sent, the editor is told, and the saved text is still shown', async () => {
  const { page, readSent, count } = openPage();
  page.edit('page', pageTree({ one: 'é'.repeat(2_000_000) }));
  expect(await readSent()).toBeUndefined();
  expect(count()).toEqual({ sent: 0, timesTold: 1 });
  page.settle('one', page.count());
  expect((await readSent())?.texts).toEqual({});
  expect(count()).toEqual({ sent: 1, timesTold: 1 });
});

test('the editor is told if the preview rejects an edit as too large', async () => {
  const { page, readSent, count } = openPage(413);
  page.edit('page', pageTree({ one: 'One, typed' }));
  await readSent();
  expect(count()).toEqual({ sent: 1, timesTold: 1 });
});
