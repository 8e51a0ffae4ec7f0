import { measureWork } from '@/__tests__/support/measureWork';
import { parseBody } from '@/__tests__/support/parseBody';
import { RICH_TEXT_CLASSES } from '@/lib/platform/config/constants';
import { renderMarkdown } from '@/lib/render/html/renderMarkdown';
import { prepareSanitizer, sanitizeHtml } from '@/lib/render/html/sanitizeHtml';
import { HTML_VECTORS, URL_VECTORS } from './xssVectors';

const HARMLESS_ATTRIBUTES = new Set([
  ...[
    'href',
    'target',
    'rel',
    'title',
    'lang',
    'dir',
    'class',
    'colspan',
    'rowspan',
    'scope',
    'start',
    'datetime',
  ],
  ...['role', 'tabindex', 'aria-label', 'aria-disabled'],
]);

const toHtml = (markdown: string) =>
  renderMarkdown(markdown, {
    footnotes: { scope: 'text', title: 'Footnotes', backToText: 'Back to the text' },
    scrollHint: 'Scroll sideways.',
  }).html;

/** What in this HTML could do harm, in words. */
function listDangers(html: string) {
  const elements = [...parseBody(html).querySelectorAll('*')];
  const tags = elements
    .map((element) => element.localName)
    .filter((name) =>
      /^(script|style|iframe|object|embed|svg|math|form|input|img|base|meta|link|template|video|audio)$/.test(
        name,
      ),
    );
  const attributes = elements
    .flatMap((element) => [...element.attributes].map(({ name }) => name))
    .filter((name) => !HARMLESS_ATTRIBUTES.has(name));
  const addresses = elements
    .map((element) => element.getAttribute('href') ?? '#')
    .filter(
      (href) =>
        !['http:', 'https:', 'mailto:', 'tel:'].includes(
          new URL(href, 'https://site.example/').protocol,
        ),
    );
  return [...tags, ...attributes, ...addresses];
}

beforeAll(prepareSanitizer);

describe('HTML from content', () => {
  it.each(HTML_VECTORS)('is harmless and stays as it is when sanitized again: %s', (vector) => {
    const html = sanitizeHtml(`<p>before</p>${vector}<p>after</p>`);
    expect(listDangers(html)).toEqual([]);
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each(URL_VECTORS)('has no link to %j', (url) => {
    const link = parseBody(
      sanitizeHtml(`<a href="${url.replace(/"/g, '&quot;')}">x</a>`),
    ).querySelector('a');
    expect(link?.hasAttribute('href')).toBe(false);
    expect(link?.getAttribute('role')).toBe('link');
    expect(link?.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps headings, lists, emphasis and links', () => {
    const html = '<h2>Title</h2><ul><li><strong>One</strong> <a href="/en-gb">two</a></li></ul>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('opens a new tab only without access to its opener', () => {
    expect(sanitizeHtml('<a href="https://a.example" target="_blank">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener">x</a>',
    );
    expect(sanitizeHtml('<a href="https://a.example" target="frame" rel="opener">x</a>')).toBe(
      '<a href="https://a.example">x</a>',
    );
  });

  it('loses ids, styles and unknown classes, and keeps the allowed ones', () => {
    expect(
      sanitizeHtml(`<p id="a" style="color:red" class="evil ${RICH_TEXT_CLASSES[1]}">x</p>`),
    ).toBe(`<p class="${RICH_TEXT_CLASSES[1]}">x</p>`);
    expect(sanitizeHtml('<p class="evil">x</p>')).toBe('<p>x</p>');
  });

  it('has each table in a scrollable box that the keyboard reaches, named after the table', () => {
    const html = sanitizeHtml(
      '<table><tbody><tr><th>Step</th><th>Time</th></tr><tr><td>Rinse</td><td>1 min</td></tr></tbody></table>',
    );
    const box = parseBody(html).querySelector('.tableScroll');
    expect(box?.getAttribute('tabindex')).toBe('0');
    expect(box?.getAttribute('aria-label')).toBe('Step, Time');
    expect(box?.firstElementChild?.localName).toBe('table');
    expect(sanitizeHtml(html)).toBe(html);
  });

  it('has row headers and the name of the section in a table with an empty head', () => {
    const [head, row] = [
      '<tr><th><p> </p></th><th></th></tr>',
      '<tr><td><p>Sizes</p></td><td><p>40 g</p></td></tr>',
    ];
    for (const rows of [
      `<tbody>${head}${row}</tbody>`,
      `<thead>${head}</thead><tbody>${row}</tbody>`,
    ]) {
      const root = parseBody(
        sanitizeHtml(`<h2>Good to know</h2><p>In short:</p><table>${rows}</table>`),
      );
      expect(root.querySelector('table')?.innerHTML).toBe(
        '<tbody><tr><th scope="row"><p>Sizes</p></th><td><p>40 g</p></td></tr></tbody>',
      );
      expect(root.querySelector('.tableScroll')?.getAttribute('aria-label')).toBe('Good to know');
    }
  });

  it.each([
    '<tr><th></th><th>Time</th></tr><tr><td>Rinse</td><td>1 min</td></tr>',
    '<tr><td></td><td></td></tr><tr><td>a</td><td>b</td></tr>',
    '<tr><th></th><th></th></tr>',
  ])('keeps the first row of %s', (rows) => {
    expect(sanitizeHtml(`<table><tbody>${rows}</tbody></table>`)).toContain(rows);
  });

  it('is cut at 64,000 characters', () => {
    expect(sanitizeHtml('x'.repeat(300_000))).toHaveLength(64_000);
  });

  it.each([
    ['deep nesting', '<div>'.repeat(40_000)],
    [
      'many formatting elements',
      Array.from({ length: 8000 }, (_, index) => `<font color=${index}>`).join('') +
        '<p>x'.repeat(8000),
    ],
    [
      'formatting that paragraphs repeat',
      `<p>${Array.from({ length: 140 }, (_, index) => `<font color=${index}>`).join('')}</p>${'<p>x</p>'.repeat(4500)}`,
    ],
    ['many comments', '<!--x-->'.repeat(25_000)],
    ['many unknown tags', '<foo>x</foo>'.repeat(16_000)],
    ['open brackets alone', '<'.repeat(200_000)],
    [
      'one tag of many attributes',
      `<p ${Array.from({ length: 20_000 }, (_, index) => `a${index}=1`).join(' ')}>x`,
    ],
    ['nested tables', '<table><tr><td>'.repeat(13_000)],
  ])('is quickly reduced to its text: %s', async (_, html) => {
    const { result, work } = await measureWork(() => sanitizeHtml(html));
    expect(work).toBeLessThan(4000);
    expect(parseBody(result).querySelector(':not(p)')).toBeNull();
  });
});

describe('Markdown from content', () => {
  it.each(HTML_VECTORS)('shows HTML as text: %s', (vector) => {
    expect(listDangers(toHtml(`before\n\n${vector}\n\nafter ${vector}`))).toEqual([]);
  });

  it.each([
    'http://a.example/',
    'https://a.example/',
    'mailto:a@a.example',
    'tel:+441632960123',
    'page',
    '/en-gb/page',
    '#anchor',
    '?query=1',
  ])('keeps a link to %s', (url) => {
    expect(
      parseBody(toHtml(`[words](${url})`))
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe(url);
  });

  it.each([
    'irc://a.example/x',
    'xmpp:a@a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ])('makes a link to %s do nothing', (url) => {
    expect(toHtml(`[words](${url})`)).toBe('<p><a role="link" aria-disabled="true">words</a></p>');
  });

  it('supports tables and strikethrough', () => {
    const html = toHtml('| Step | Time |\n| --- | --- |\n| Rinse | ~~2~~ 1 |');
    expect(parseBody(html).querySelectorAll('.tableScroll td')).toHaveLength(2);
    expect(html).toContain('<del>2</del>');
  });

  it.each([
    ['quotes', '>'.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
    ['emphasis', '*a_ '.repeat(25_000)],
    ['lists', '1. '.repeat(30_000)],
    ['backquotes', Array.from({ length: 2000 }, (_, index) => '`'.repeat(index % 50)).join(' ')],
    ['cells', `${'|a'.repeat(16_000)}\n${'|-'.repeat(16_000)}\n${'|b'.repeat(16_000)}`],
  ])('is rendered quickly: many %s', async (_, markdown) => {
    const { result, work } = await measureWork(() => toHtml(markdown));
    expect(work).toBeLessThan(4000);
    expect(result).not.toBe('');
  });
});
