import { addContents } from '@/lib/mappers/pages/addContents';
import { prepareSanitizer, sanitizeHtml } from '@/lib/html/sanitizeHtml';
import type { Block } from '@/lib/models/blocks';

beforeAll(prepareSanitizer);

const title: Block = { model: 'heading', props: { text: 'Sore spots', level: 1, align: 'left' } };
const heading = (text: string, anchor?: string): Block => ({ model: 'heading', props: { text, level: 2, align: 'left', ...(anchor === undefined ? {} : { anchor }) } });
const text = (html: string): Block => ({ model: 'richText', props: { html: sanitizeHtml(html) } });
const section = (name: string | undefined, ...children: readonly Block[]): Block => ({
  id: name ?? 'section',
  model: 'section',
  props: { align: 'left', background: 'none', ...(name === undefined ? {} : { title: name }) },
  children,
});

const readContents = ([first]: readonly Block[]) => (first?.model === 'heading' ? first.props.contents : undefined);

test('four sections need no list', () => {
  const blocks = [title, heading('One'), text('<h2>Two</h2><p>a</p><h2>Three</h2>'), section('Four', text('<p>a</p>')), section('Read on', { model: 'card', props: { title: 'A page' } })];
  expect(addContents(blocks)).toBe(blocks);
});

test('five are listed in the order of the page, whatever begins them, and have the anchors that the list names', () => {
  const blocks = addContents([title, heading('What helps'), text('<h2>Wund, <em>gerötet</em> &amp; müde</h2><p>a</p><h3>Not this</h3>'), section('Im Notfall', text('<h2>Was tun?</h2>')), { model: 'markdown', props: { html: sanitizeHtml('<h2>Last</h2>') } }]);
  expect(readContents(blocks)).toEqual([
    { title: 'What helps', anchor: 'what-helps' },
    { title: 'Wund, gerötet & müde', anchor: 'wund-gerotet-mude' },
    { title: 'Im Notfall', anchor: 'im-notfall' },
    { title: 'Was tun?', anchor: 'was-tun' },
    { title: 'Last', anchor: 'last' },
  ]);
  const shown = JSON.stringify(blocks.slice(1));
  for (const { anchor } of readContents(blocks) ?? []) expect(shown).toMatch(new RegExp(`(?:"anchor":"|<h2 id=\\\\")${anchor}\\b`));
  expect(shown).toContain('<em>gerötet</em> &amp; müde</h2>');
});

test('an anchor is there once: an editor’s stays as it is, and the same words get a number', () => {
  const blocks = addContents([title, heading('Care'), heading('Care'), heading('Sore', 'care'), text('<h2>Care</h2>'), heading('日本')]);
  expect(readContents(blocks)?.map(({ anchor }) => anchor)).toEqual(['care-2', 'care-3', 'care', 'care-4', '日本']);
});

test('an empty heading is none, and one of signs alone has an anchor all the same', () => {
  const html = '<h2> </h2><h2>?!</h2><h2>Two</h2><h2>Three</h2><h2>Four</h2>';
  expect(readContents(addContents([title, text(html)]))).toBeUndefined();
  expect(readContents(addContents([title, text(`${html}<h2>Five</h2>`)]))?.[0]).toEqual({ title: '?!', anchor: 'section' });
});

test('a page whose heading stands in a block leads on by its blocks', () => {
  const blocks = [section(undefined, title), ...['a', 'b', 'c', 'd', 'e'].map((name) => heading(name))];
  expect(addContents(blocks)).toBe(blocks);
});

test('no section has the id of a part of the shell, or a name that scripts look for', () => {
  const blocks = addContents([title, heading('Content'), text('<h2>Status</h2>'), heading('Print'), heading('Four'), heading('Five')]);
  expect(readContents(blocks)?.map(({ anchor }) => anchor)).toEqual(['entry-content', 'entry-status', 'entry-print', 'four', 'five']);
});
