import { buildLink, buildLinks } from './buildSpaceExport';
import { buildModelEntry } from './modelSpace';

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

/**
 * Letters of many scripts, marks, digits, punctuation, symbols and sequences of several code
 * points.
 */
const UNICODE = [
  ...Array.from('ÀÇÉÎÑÖÚßàçéîñöúþÿĀĐĠĦıĲŁŊŒŠŦŽſƒǅȘǺḂẞỳﬁ'),
  ...Array.from('ΆΣςωϴЁЖйѢѳҐӘԱքאשؠآڤۂދनमढ़ਖ਼অગதకಕമසกຂབကႠაᄀ가힣ሀᎠᐁᚠកᠠぁがゞカヴㄅ一龥々〆'),
  ...Array.from('０Ａｚ①½²₂Ⅳ٣०๕〇'),
  ...Array.from(
    '\u00a0\u2003\u3000\u2028¡¢£¥§©«®°±¶·¿×÷‐–—‘’“”†•…‰‹›‽⁄€№℃™←↔⇒∀∂∑−√∞≈≠≤⊕⌘─█■△★☎♠♥♻⚕✓✔❤➜⟨⟩⸺、。「」〜・！＃％＆／：？＠＼＿｜～￥',
  ),
  ...Array.from('😀🦷🪥🧼👍🇬🇧𐍈𝒜𝟘𠀀𪚥'),
  'e\u0301',
  'o\u0308\u0304',
  'a\u0323\u0302',
  '\u1112\u1161\u11ab',
  '\u0915\u093c',
  '\u2126',
  '\u212b',
  '👩\u200d⚕\ufe0f',
  '👨\u200d👩\u200d👧',
  '👍🏽',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e007f}',
  '葛\u{e0100}',
  'می\u200cخواهم',
  'क्\u200dष',
  'x\u00ady',
  'x\u200by',
  'x\u2060y',
  'x\ufeffy',
  'x\u202ey\u202c',
  '\u200fשלום',
];

/** Every sign that ASCII prints, and some 300 of Unicode. */
export const SIGNS: readonly string[] = [...ASCII, ...UNICODE];

/** The backslash, which browsers read as a slash, and what splits or ends a path. */
export const IMPOSSIBLE_SIGNS = ['/', '?', '#', '\\'];

export const POSSIBLE_SIGNS = SIGNS.filter((sign) => !IMPOSSIBLE_SIGNS.includes(sign));

const KINDS = ['landingPage', 'productPage', 'articlePage', 'bioPage'] as const;

/** The sign is encoded, as an address from a browser is. */
const typeAddress = (sign: string, number: number): string =>
  `/en-gb/${number}${encodeURIComponent(sign)}x`;

/**
 * A page with each sign in its address, and the French one next to it. Each names the one before it
 * as its parent, in a link, a card and a text, and menus name all.
 */
export function buildSignPages(signs: readonly string[]) {
  const pages = signs.flatMap((sign, number) => {
    const [id, last] = [
      `page-sign-${number}`,
      number === 0 ? 'page-home' : `page-sign-${number - 1}`,
    ];
    const text = {
      nodeType: 'document',
      data: {},
      content: [
        {
          nodeType: 'paragraph',
          data: {},
          content: [
            {
              nodeType: 'entry-hyperlink',
              data: { target: buildLink(last) },
              content: [{ nodeType: 'text', value: 'Before', marks: [], data: {} }],
            },
          ],
        },
      ],
    };
    const blocks = buildLinks(
      `heading-${number}`,
      'trail',
      'share',
      `text-${number}`,
      `card-${number}`,
      `action-${number}`,
      last,
    );
    const kind = KINDS[number % KINDS.length] ?? 'landingPage';
    const url = typeAddress(sign, number);
    return [
      buildModelEntry(
        id,
        'page',
        {
          name: `Sign ${number}`,
          url,
          page: buildLink(`content-${number}`),
          parent: buildLink(number % 8 === 0 ? 'page-home' : last),
        },
        { 'fr-FR': { url: url.replace('/en-gb', '/fr-fr') } },
      ),
      buildModelEntry(`content-${number}`, kind, {
        title: `Sign ${number}`,
        blocks,
        ...(kind === 'productPage' ? { genericProduct: buildLink(`product-${number}`) } : {}),
      }),
      buildModelEntry(`product-${number}`, 'genericProduct', { title: `Product ${number}` }),
      buildModelEntry(`heading-${number}`, 'heading', { text: `Sign ${number}`, level: 1 }),
      buildModelEntry(`text-${number}`, 'richText', { name: `Text ${number}`, content: text }),
      buildModelEntry(`card-${number}`, 'card', { title: 'Before', link: buildLink(last) }),
      buildModelEntry(`action-${number}`, 'actionLink', {
        link: buildLink(last),
        linkText: 'Before',
      }),
      buildModelEntry(`menu-${number}`, 'menuItemInternal', {
        title: `Sign ${number}`,
        page: buildLink(id),
      }),
    ];
  });
  return [
    ...pages,
    buildModelEntry('trail', 'breadcrumbs', { name: 'Trail' }),
    buildModelEntry('share', 'shareBar', { name: 'Share' }),
  ];
}
