import { parseBody } from '@/__tests__/support/parseBody';
import { renderMarkdown } from '@/lib/render/html/renderMarkdown';
import { prepareSanitizer, sanitizeHtml } from '@/lib/render/html/sanitizeHtml';

const WORDS = { title: 'Fußnoten', backToText: 'Zurück zum Text' };
const TEXT =
  'One[^a] and two[^b], and one again[^a].\n\n[^a]: Note *A*\n\n    with a second ' +
  'paragraph\n\n[^b]: Note B, see [A](#other)\n\n[^c]: Nobody refers to me';

function render(markdown: string, scope = 'text') {
  return parseBody(
    renderMarkdown(markdown, {
      footnotes: { scope, ...WORDS },
      scrollHint: 'Seitwärts geht es weiter.',
    }).html,
  );
}
const outline = (root: Element) =>
  [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
    (heading) => `${heading.localName} ${heading.textContent}`,
  );
const targetsOf = (root: Element, selector: string): readonly (Element | null)[] =>
  [...root.querySelectorAll(selector)].map((link) =>
    root.querySelector(`[id="${link.getAttribute('href')?.slice(1) ?? ''}"]`),
  );

beforeAll(prepareSanitizer);

describe('footnotes', () => {
  it('lead from each reference to its note', () => {
    const targets = targetsOf(render(TEXT), 'sup a');
    expect(targets.map((note) => note?.firstElementChild?.textContent)).toEqual([
      'Note A',
      expect.stringContaining('Note B'),
      'Note A',
    ]);
  });

  it('lead from each note back to every place that refers to it', () => {
    const root = render(TEXT);
    const references = [...root.querySelectorAll('sup a')];
    expect(targetsOf(root, 'li a.footnoteBack')).toEqual([
      references[0],
      references[2],
      references[1],
    ]);
  });

  it('are labelled in the language of the page, without a heading', () => {
    const root = render(TEXT);
    const list = root.querySelector('ol');
    expect(
      root.querySelector(`[id="${list?.getAttribute('aria-labelledby') ?? ''}"]`)?.textContent,
    ).toBe('Fußnoten');
    expect(
      [...root.querySelectorAll('a.footnoteBack')].map((link) => [
        link.textContent,
        link.getAttribute('aria-label'),
      ]),
    ).toEqual([
      ['Zurück zum Text', 'Zurück zum Text (1.1)'],
      ['2', 'Zurück zum Text (1.2)'],
      ['Zurück zum Text', 'Zurück zum Text (2)'],
    ]);
    expect(root.textContent).not.toMatch(/Footnotes|Back to/);
    expect(outline(root)).toEqual([]);
  });

  it('of two texts on one page have different ids', () => {
    const ids = ['one', 'two', 'two.2'].flatMap((scope) =>
      [...render(TEXT, scope).querySelectorAll('[id]')].map(({ id }) => id),
    );
    expect(ids).toHaveLength(18);
    expect(new Set(ids).size).toBe(18);
  });

  it.each([
    '[^"><img src=x onerror=alert(1)>]',
    '[^constructor]',
    '[^__proto__]',
    '[^body]',
    '[^note_text_1]',
    '[^ä%2f]',
  ])('have generated ids, whatever their label: %s', (label) => {
    const root = render(`Text${label}\n\n${label}: Note`);
    expect(
      [...root.querySelectorAll('[id]')]
        .map(({ id }) => id)
        .filter((id) => !/^note_text_(title|(ref_)?1)$/.test(id)),
    ).toEqual([]);
  });

  it('need a scope that is safe in an address', () => {
    expect(() =>
      renderMarkdown(TEXT, { footnotes: { scope: 'a b', ...WORDS }, scrollHint: '' }),
    ).toThrow(RangeError);
  });

  it('are left out if nothing refers to them', () => {
    expect(render('Text\n\n[^1]: Note').querySelector('.footnotes, [id]')).toBeNull();
  });
});

describe('ids', () => {
  it.each([
    ['a heading', '## Title {#body}'],
    ['a link', '[x](#note_text_1)'],
    ['HTML', '<a id="note_text_1" name="body">x</a>'],
  ])('cannot be set by %s', (_, markdown) => {
    expect(render(markdown).querySelector('[id], [name]')).toBeNull();
  });

  it('cannot be set by rich text that looks like footnotes', () => {
    expect(
      sanitizeHtml(
        '<p>x<sup><a id="note_text_ref_1" href="#note_text_1">1</a></sup></p><section><ol><li ' +
          'id="note_text_1">y</li></ol></section>',
      ),
    ).not.toContain(' id=');
  });
});

describe('headings', () => {
  it.each([
    ['# A\n\n## B\n\n# C', ['h2 A', 'h3 B', 'h2 C']],
    ['## A\n\n#### B\n\n#### C\n\n### D\n\n## E', ['h2 A', 'h3 B', 'h3 C', 'h3 D', 'h2 E']],
    ['### A\n\n## B', ['h3 A', 'h2 B']],
    ['###### A\n\n###### B', ['h3 A', 'h3 B']],
    [
      '# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F',
      ['h2 A', 'h3 B', 'h4 C', 'h5 D', 'h6 E', 'h6 F'],
    ],
  ])('have levels below the page’s title, without a gap: %j', (markdown, expected) => {
    expect(outline(render(markdown))).toEqual(expected);
  });

  it('of a card are one level below its title, and keep their class', () => {
    expect(
      sanitizeHtml('<h1 class="lead" lang="fr">A <em>b</em></h1><h2>C</h2>', { topHeading: 4 }),
    ).toBe('<h4 class="lead" lang="fr">A <em>b</em></h4><h5>C</h5>');
  });
});

describe('Markdown', () => {
  it('aligns cells with classes, and marks column headers with a scope', () => {
    const root = render('| a | b | c |\n|:-:|--:|---|\n| 1 | 2 | 3 |');
    expect(
      [...root.querySelectorAll('th, td')].map((cell) => [
        cell.className,
        cell.getAttribute('scope'),
        cell.getAttribute('style'),
      ]),
    ).toEqual([
      ['textCenter', 'col', null],
      ['textRight', 'col', null],
      ['', 'col', null],
      ['textCenter', null, null],
      ['textRight', null, null],
      ['', null, null],
    ]);
  });

  it('has a scroll hint above a table with many columns', () => {
    const root = render(
      '| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |\n\n| a |\n|---|\n| 1 |',
    );
    expect(
      [...root.querySelectorAll('.tableHint')].map((hint) => [
        hint.className,
        hint.textContent,
        hint.nextElementSibling?.className,
      ]),
    ).toEqual([['tableHint columns4', 'Seitwärts geht es weiter.', 'tableScroll']]);
  });

  it('lets a table of three columns fold, without a scroll hint and with its roles', () => {
    const root = render('| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |');
    expect(root.querySelector('.tableFrame .tableHint')).toBeNull();
    expect(root.querySelector('.tableFrame table')?.className).toBe('folds');
    expect(
      [...root.querySelectorAll('table, table *')].map((element) => element.getAttribute('role')),
    ).toEqual([
      'table',
      'rowgroup',
      'row',
      'columnheader',
      'columnheader',
      'columnheader',
      'rowgroup',
      'row',
      'cell',
      'cell',
      'cell',
    ]);
  });

  it('shows a list of tasks as text, without boxes to tick', () => {
    const root = render('- [ ] Rinse\n- [x] Brush\n\n1. One\n   - nested');
    expect([...root.querySelectorAll('.taskList li')].map((item) => item.textContent)).toEqual([
      '☐ Rinse',
      '☑ Brush',
    ]);
    expect(root.querySelector('input')).toBeNull();
    expect(root.querySelectorAll('ol ul li, ul ul')).toHaveLength(1);
  });

  it('breaks a line after two spaces, after a backslash and at a br, and nowhere else', () => {
    expect(
      render('one  \ntwo\\\nthree<br>four<BR/>five\nsix <b>').innerHTML.replaceAll('\n', ' '),
    ).toBe('<p>one<br> two<br> three<br>four<br>five six &lt;b&gt;</p>');
    expect(render('one  \r\ntwo  \rthree').querySelectorAll('br')).toHaveLength(2);
    expect([...render('| a |\n|---|\n| 1<br>2 |').querySelectorAll('td br')]).toHaveLength(1);
  });

  it('leaves pictures out', () => {
    expect(render('before ![alt](https://a.example/x.png) after').innerHTML).toBe(
      '<p>before  after</p>',
    );
  });

  it('keeps quotes, rules and code', () => {
    const root = render('> quote\n\n---\n\n```js\nlet x = "<b>";\n```\n\n`inline`');
    expect(root.querySelector('pre code')?.textContent).toBe('let x = "<b>";\n');
    expect(root.querySelectorAll('blockquote p, hr, p code')).toHaveLength(3);
    expect(root.querySelector('[class]')).toBeNull();
  });
});
