import { readRichContent } from '@/lib/content/model/readers/richText';
import { renderRichText } from '@/lib/render/html/renderRichText';
import { readRichPlainText } from '@/lib/render/html/readPlainText';
import { prepareSanitizer } from '@/lib/render/html/sanitizeHtml';

const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
/** Strings in the content are texts without marks. */
const node = (nodeType: string, content: readonly unknown[], data: object = {}) => ({
  nodeType,
  data,
  content: content.map((item) => (typeof item === 'string' ? text(item) : item)),
});
const paragraph = (...content: readonly unknown[]) => node('paragraph', content);
const target = (id: string, linkType = 'Entry') => ({
  target: { sys: { type: 'Link', linkType, id } },
});

function read(written: unknown) {
  const losses: string[] = [];
  return {
    content: readRichContent(written, (step, why) => losses.push(`${step}: ${why}`)),
    losses,
  };
}

function renderValue(written: unknown) {
  const skipped: string[] = [];
  const { content, losses } = read(written);
  const html =
    content &&
    renderRichText(content, {
      resolveEntryUrl: (id) => (id === 'known' ? '/en-gb/known' : undefined),
      resolveAssetUrl: (id) => (id === 'file' ? 'https://assets.ctfassets.net/a.pdf' : undefined),
      onSkip: (nodeType, id) => skipped.push(`${nodeType} ${id}`),
      onCut: () => skipped.push('text'),
      onLoss: () => undefined,
    });
  return { html, skipped, losses };
}

const render = (...content: readonly unknown[]) => renderValue(node('document', content));

beforeAll(prepareSanitizer);

describe('a rich-text document', () => {
  it('links to the page of an entry, and to the file of an asset', () => {
    const { html } = render(
      paragraph(
        node('entry-hyperlink', ['page'], target('known')),
        node('asset-hyperlink', ['file'], target('file', 'Asset')),
      ),
    );
    expect(html).toBe(
      '<p><a href="/en-gb/known">page</a><a href="https://assets.ctfassets.net/a.pdf">file</a></p>',
    );
  });

  it('keeps the text of a link without a target, and reports it', () => {
    const { html, skipped } = render(paragraph(node('entry-hyperlink', ['page'], target('gone'))));
    expect(html).toBe('<p><a role="link" aria-disabled="true">page</a></p>');
    expect(skipped).toEqual(['entry-hyperlink gone']);
  });

  it('leaves out embedded entries and assets, and reports them', () => {
    const { html, skipped } = render(
      paragraph('a'),
      node('embedded-entry-block', [], target('one')),
      node('embedded-asset-block', [], target('two', 'Asset')),
    );
    expect(html).toBe('<p>a</p>');
    expect(skipped).toEqual(['embedded-entry-block one', 'embedded-asset-block two']);
  });

  it('shows HTML as text, and no dangerous link', () => {
    const { html } = render(
      paragraph(
        text('<script>alert(1)</script>'),
        node('hyperlink', ['x'], { uri: 'javascript:alert(1)' }),
      ),
    );
    expect(html).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;<a role="link" aria-disabled="true">x</a></p>',
    );
  });
});

const nest = (depth: number, nodeType: string, inner: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((value) => node(nodeType, [value]), inner);

describe('rich text that a script wrote', () => {
  it.each<[string, unknown, string]>([
    ['a text without marks', paragraph({ nodeType: 'text', value: 'a', data: {} }), '<p>a</p>'],
    [
      'a text without data',
      paragraph({ nodeType: 'text', value: 'a', marks: [{ type: 'bold' }] }),
      '<p><b>a</b></p>',
    ],
    [
      'marks that are null, and marks as words',
      paragraph(
        { nodeType: 'text', value: 'a', marks: null },
        { nodeType: 'text', value: 'b', marks: ['italic'] },
      ),
      '<p>a<i>b</i></p>',
    ],
    ['a node without data', { nodeType: 'paragraph', content: [text('a')] }, '<p>a</p>'],
    ['data that is null', { nodeType: 'paragraph', data: null, content: [text('a')] }, '<p>a</p>'],
    ['a paragraph without content', { nodeType: 'paragraph', data: {} }, '<p></p>'],
    [
      'content that is null',
      { nodeType: 'blockquote', data: {}, content: null },
      '<blockquote></blockquote>',
    ],
    [
      'content that is one node',
      { nodeType: 'paragraph', data: {}, content: text('a') },
      '<p>a</p>',
    ],
    ['content that is text', { nodeType: 'paragraph', data: {}, content: 'a' }, '<p>a</p>'],
    ['a number as a value', paragraph({ nodeType: 'text', value: 12 }), '<p>12</p>'],
    ['a document in a document', node('document', [paragraph('a')]), '<p>a</p>'],
  ])('is shown without a loss: %s', (_what, written, html) => {
    expect(render(written, paragraph('after'))).toEqual({
      html: `${html}<p>after</p>`,
      skipped: [],
      losses: [],
    });
  });

  it.each<[string, unknown, string, string]>([
    [
      'a text without a value',
      paragraph({ nodeType: 'text', marks: [], data: {} }, text('b')),
      '<p>b</p>',
      'content[0].content[0]: a text without a value',
    ],
    [
      'a null among the marks',
      paragraph({ ...text('a'), marks: [null, { type: 'bold' }] }),
      '<p><b>a</b></p>',
      'content[0].content[0].marks[0]: unknown formatting',
    ],
    [
      'a mark that nobody knows',
      paragraph(text('a', 'blink')),
      '<p>a</p>',
      'content[0].content[0].marks[0]: unknown formatting',
    ],
    [
      'a null among the nodes',
      paragraph(null, 'b'),
      '<p>b</p>',
      'content[0].content[0]: expected a node',
    ],
    [
      'a node of an unknown type',
      node('hologram', [paragraph('a')]),
      '<p>a</p>',
      'content[0]: unknown node “hologram”: only its words are shown',
    ],
    [
      'a node without a type',
      { content: [text('a')] },
      '<p>a</p>',
      'content[0]: a node without a type: only its words are shown',
    ],
    [
      'an unknown node with a value',
      paragraph({ nodeType: 'code', value: 'a' }),
      '<p>a</p>',
      'content[0].content[0]: unknown node “code”: only its words are shown',
    ],
    [
      'a link without an address',
      paragraph({ nodeType: 'hyperlink', content: [text('a')] }),
      '<p><a role="link" aria-disabled="true">a</a></p>',
      'content[0].content[0].data.uri: expected an address',
    ],
  ])(
    'loses only the broken node, which is named with its place: %s',
    (_what, written, html, loss) => {
      expect(render(written, paragraph('after'))).toEqual({
        html: `${html}<p>after</p>`,
        skipped: [],
        losses: [loss],
      });
    },
  );

  it.each<[string, readonly unknown[], string]>([
    [
      'words outside a paragraph',
      [text('a'), node('hyperlink', ['b'], { uri: '/x' }), paragraph('c')],
      '<p>a<a href="/x">b</a></p><p>c</p>',
    ],
    [
      'blank text between paragraphs',
      [paragraph('a'), text('\n  '), paragraph('b')],
      '<p>a</p><p>b</p>',
    ],
    [
      'paragraphs in a heading',
      [node('heading-2', [paragraph('a'), paragraph('b')])],
      '<h2>a<br>b</h2>',
    ],
    ['a paragraph in a paragraph', [paragraph('a ', paragraph('b'))], '<p>a <br>b</p>'],
    [
      'points outside a list',
      [node('list-item', [paragraph('a')]), node('list-item', ['b'])],
      '<ul><li><p>a</p></li><li>b</li></ul>',
    ],
    [
      'paragraphs and words in a list',
      [node('ordered-list', [paragraph('a'), 'b', paragraph('c')])],
      '<ol><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>',
    ],
    ['a cell outside a table', [node('table-cell', ['a'])], 'a'],
  ])('is shown in HTML that browsers accept: %s', (_what, written, html) => {
    expect(render(...written)).toEqual({ html, skipped: [], losses: [] });
  });

  it.each<[string, unknown]>([
    ['a list of nodes', [paragraph('a')]],
    ['one node', paragraph('a')],
    ['a document without a type', { content: [paragraph('a')] }],
    ['JSON in a text', JSON.stringify(node('document', [paragraph('a')]))],
    ['HTML', '<p>a</p>'],
  ])('is shown even if it is not a document: %s', (_what, written) => {
    expect(renderValue(written)).toEqual({ html: '<p>a</p>', skipped: [], losses: [] });
  });

  it.each<[string, unknown]>([
    ['a number', 7],
    ['a list of links', [target('a').target]],
    ['an object without nodes', { x: 1 }],
    ['a link', target('a').target],
    ['an empty list', []],
  ])('is rejected if it is %s', (_what, written) => {
    expect(read(written).content).toBeUndefined();
  });

  it('keeps the text of 5,000 nested levels, and names the place', () => {
    const { html, losses } = render(
      paragraph('before'),
      nest(5000, 'blockquote', text('inner')),
      paragraph('after'),
    );
    expect(html).toMatch(/^<p>before<\/p>(?:<blockquote>)+inner(?:<\/blockquote>)+<p>after<\/p>$/);
    expect(losses).toEqual([
      `content[1]${'.content[0]'.repeat(40)}: nested more than 40 levels deep: only its words are shown`,
    ]);
  });

  it('shows the first 20,000 nodes, and names where it ends', () => {
    const { content, losses } = read(
      node(
        'document',
        Array.from({ length: 30_000 }, (_, index) => paragraph(`${index}.`)),
      ),
    );
    expect(content && readRichPlainText(content).text.split('\n').slice(0, 3)).toEqual([
      '0.',
      '1.',
      '2.',
    ]);
    expect(losses).toEqual([
      expect.stringMatching(
        /^content\[\d+\](?:\.content\[0\])?: more than 20000 nodes: the rest is left out$/,
      ),
    ]);
  });
});

describe('a line break', () => {
  const LINES = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v'].map(
    (end) => `12 High Street${end}Bristol${end}BS1 4ND`,
  );

  it.each(LINES)('by Shift+Enter is kept in rich text: %j', (address) => {
    expect(render(paragraph(address)).html).toBe('<p>12 High Street<br>Bristol<br>BS1 4ND</p>');
    expect(read(node('document', [paragraph(address)])).content).toBeDefined();
  });

  it.each(LINES)('is kept in text in a field that allows HTML: %j', (address) => {
    expect(renderValue(address).html).toBe('12 High Street<br>Bristol<br>BS1 4ND');
    expect(renderValue(`Orelle, <b>${address}</b>`).html).toBe(
      'Orelle, <b>12 High Street<br>Bristol<br>BS1 4ND</b>',
    );
    expect(renderValue(`Write to:\n\n${address}`).html).toBe(
      '<p>Write to:</p><p>12 High Street<br>Bristol<br>BS1 4ND</p>',
    );
  });

  it('between HTML tags is ignored, and <br> is kept', () => {
    expect(renderValue('<p>one\ntwo</p>\n<p>three<br>four<br/>five</p>').html).toBe(
      '<p>one\ntwo</p>\n<p>three<br>four<br>five</p>',
    );
  });

  it('separates words for the search', () => {
    for (const address of LINES)
      expect(
        readRichPlainText(read(node('document', [paragraph(address)])).content ?? '').text,
      ).toBe('12 High Street\nBristol\nBS1 4ND');
  });

  it('leaves single spaces, and keeps no-break spaces', () => {
    expect(render(paragraph('a    b  \n  c\u00a0d')).html).toBe('<p>a b <br> c\u00a0d</p>');
  });
});
