import { buildLink } from './buildSpaceExport';

/** Names that an attack would leave behind in the markup. */
export const INJECTED = 'injected';

/** Only parsed text can have a key `__proto__` of its own. */
const parse = (json: string): unknown => JSON.parse(json);
const repeat = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const nest = (depth: number, inner: unknown, wrap: (value: unknown) => unknown): unknown => {
  let value = inner;
  for (let step = 0; step < depth; step += 1) value = wrap(value);
  return value;
};
const links = (count: number, idOf: (index: number) => string, type: 'Entry' | 'Asset' = 'Entry') =>
  Array.from({ length: count }, (_, index) => buildLink(idOf(index), type));
const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: readonly unknown[], data: object = {}) => ({
  nodeType,
  content,
  data,
});
const richText = (...content: readonly unknown[]) => node('document', content);

/** Ids of the entries that hostile links lead to; the test that uses the faults must have them. */
export const TARGETS = {
  page: 'page',
  product: 'sound-product',
  picture: 'sound-picture',
  file: 'sound-file',
  broken: 'broken-asset',
} as const;

const EMPTY = {
  'a null': null,
  'an empty text': '',
  'a blank text': ' \t\n ',
  'an empty list': [],
  'an empty object': {},
};

const WRONG_TYPES = {
  'a number': 7,
  'a word': 'x',
  true: true,
  'the word true': 'true',
  'a list of a word': ['x'],
  'an object': { x: 1 },
  'a broken link': { sys: 3 },
  'a link without an id': { sys: { type: 'Link', linkType: 'Entry' } },
  'a link to a space': { sys: { type: 'Link', linkType: 'Space', id: 'x' } },
  'a mixed list': [
    null,
    1,
    'two',
    { three: 3 },
    [[]],
    buildLink('gone'),
    buildLink(TARGETS.picture, 'Asset'),
    true,
  ],
  'rows of mixed cells': [['a', null], [1, true], 'row', [], [{ x: 1 }, ['y']], ['a', 'b', 'c']],
};

const LONG = {
  '50,000 letters': repeat('x', 50_000),
  '50,000 letters in words': repeat('long words ', 50_000),
  '50,000 letters of markup': repeat('<p>a <b>bold</b> word</p>', 50_000),
  '50,000 brackets': repeat('<', 50_000),
  '50,000 ampersands': repeat('&', 50_000),
  '50,000 lines': repeat('- a\n', 50_000),
  '50,000 marks of a list': repeat('###a', 50_000),
};

const LETTERS = {
  emoji: repeat('👩‍👩‍👧‍👦🏳️‍🌈👍🏽', 600),
  'combining characters': `Z${repeat('\u0301\u0323\u0489\u035f', 3000)}algo`,
  'right-to-left text': 'שלום עולם مرحبا بالعالم',
  'bidi controls': '\u202eexe.gpj\u202c \u2066a\u2069 \u2067b \u200f\u061c',
  'control characters': 'a\u0000b\u0007c\u001b[31md\u007fe\u0085f\u009fg',
  'lone surrogates': 'a\ud800b\udc00c\ud83d',
  'half an emoji at the cut': `${repeat('x', 1999)}\u{1f600}`,
  'invisible characters': '\ufeff\u200b\u2060\u00ad\u2028\u2029\ufffe\uffff',
  'line ends of every kind': 'a\r\nb\rc\u2028d\u0085e',
};

const ATTACKS = {
  'a script': `<script>${INJECTED}=1</script>`,
  'an attribute': `" ${INJECTED}="1" onclick="${INJECTED}()" class="${INJECTED}" id="${INJECTED}" style="color:red`,
  'a picture with an error': `<img src=x onerror=${INJECTED}()>`,
  'an address with a script': `javascript:${INJECTED}()`,
  'a class': `${INJECTED} highlight ${INJECTED}`,
  'an id with a space': `#${INJECTED} x`,
  'the end of a script': `</script><script>${INJECTED}()</script><!--`,
  'a name of every object': '__proto__',
  'the name constructor': 'constructor',
  'the name toString': 'toString',
};

const NUMBERS = {
  'minus one': -1,
  'a huge number': 1e308,
  'no number': NaN,
  infinity: -Infinity,
  'a fraction': 0.5,
  'minus zero': -0,
  'beyond the safe numbers': 2 ** 53 + 2,
  'a number in letters': '1e9',
  'a hexadecimal number': '0x10',
};

const DATES = {
  'no day of the year': '2026-02-30',
  'a YAML date': '2001-12-14t21:59:43.10-05:00',
  'a time in base sixty': '12:30:45',
  'a date object': new Date(0),
  'the year zero': '0000-00-00',
  'a far year': '+275760-09-13',
};

const STRUCTURES = {
  'keys of every object': parse(
    '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"toString":"x","length":1e9}',
  ),
  'a list of such keys': [parse('{"__proto__":{"polluted":"yes"}}'), ['__proto__', 'constructor']],
  'a deep list': nest(5000, 'x', (value) => [value]),
  'a deep object': nest(5000, 'x', (value) => ({ value })),
  'a wide list': Array.from({ length: 20_000 }, (_, index) => index),
  'a wide object': Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`key${index}`, 'x']),
  ),
  'a wide table': Array.from({ length: 400 }, () => Array.from({ length: 100 }, () => 'cell')),
};

const LINKS = {
  'a link to nothing': buildLink('gone'),
  'a link to a picture': buildLink(TARGETS.picture, 'Asset'),
  'a link to a file': buildLink(TARGETS.file, 'Asset'),
  'a link to a broken asset': buildLink(TARGETS.broken, 'Asset'),
  'a link to the page': buildLink(TARGETS.page),
  '1,000 links to nothing': links(1000, (index) => `gone-${index}`),
  '1,000 links to the page': links(1000, () => TARGETS.page),
  '1,000 links to a product': links(1000, () => TARGETS.product),
  '1,000 links to files': links(1000, () => TARGETS.file, 'Asset'),
  'links to objects': [
    buildLink('__proto__'),
    buildLink('constructor'),
    buildLink('hasOwnProperty'),
  ],
};

const RICH_TEXTS = {
  'a document of nothing': richText(),
  'a document of junk': richText(null, 3, 'x', {}),
  'a document of unknown nodes': richText(
    node('hologram', [text('x')]),
    node('paragraph', [node('hologram', [])]),
  ),
  'a document with attacks': richText(
    node('paragraph', [
      text(`<img src=x onerror=${INJECTED}()>`, 'bold', 'code'),
      node('hyperlink', [text('x')], { uri: `javascript:${INJECTED}()` }),
    ]),
  ),
  'a document with broken links': richText(
    node('embedded-entry-block', [], { target: buildLink('gone') }),
    node('paragraph', [node('entry-hyperlink', [text('x')], { target: {} })]),
  ),
  'a document of a script': {
    nodeType: 'document',
    content: [
      {
        nodeType: 'paragraph',
        content: [
          { nodeType: 'text', value: 'x' },
          { nodeType: 'text', marks: null },
          { nodeType: 'text', value: 'y', marks: [null, 'bold', INJECTED] },
        ],
      },
      { nodeType: 'paragraph', content: null },
      { nodeType: INJECTED, content: [text(`<b>${INJECTED}</b>`)] },
      null,
    ],
  },
  'a document as JSON in text': JSON.stringify(
    richText(node('paragraph', [text(`<img src=x onerror=${INJECTED}()>`)])),
  ),
  'a document in the wrong order': richText(
    text('x'),
    node('table-cell', [text('x')]),
    node('list-item', [text('x')]),
    node('heading-2', [node('unordered-list', [node('paragraph', [text('x')])])]),
  ),
  'a deep document': richText(nest(500, text('x'), (value) => node('paragraph', [value]))),
  'a long document': richText(
    ...Array.from({ length: 3000 }, () => node('paragraph', [text('Some words of a paragraph.')])),
  ),
};

/** Every wrong value that a field may hold, by what it is. */
export const FAULTS: Readonly<Record<string, unknown>> = {
  ...EMPTY,
  ...WRONG_TYPES,
  ...LONG,
  ...LETTERS,
  ...ATTACKS,
  ...NUMBERS,
  ...DATES,
  ...STRUCTURES,
  ...LINKS,
  ...RICH_TEXTS,
};
