import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import { buildLink, buildLinks } from './buildSpaceExport';
import { buildSoundFields, type Fields, listTextFields } from './soundFields';

export type AttackedEntry = {
  readonly id: string;
  readonly model: string;
  readonly fields: Fields;
};
type NextAttack = () => string;

/** Types whose entries the site finds by name, or that are no part of a page. */
const FRAME_MODELS = ['page', 'labels', 'headerMenu', 'footerMenu', 'errorPage'];
/** Without these a page or a block is not found or not shown at all. */
const KEPT_FIELDS = [
  'page.name',
  'page.url',
  'genericProduct.gtin',
  'productButton.gtinId',
  'productVariant.sku',
  'headerMenu.code',
  'footerMenu.code',
];

/** Attacks a value at every depth: texts are replaced, and keys too. */
function attackJson(value: unknown, next: NextAttack): unknown {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((item: unknown) => attackJson(item, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => [
      key,
      attackJson(member, next),
    ]),
  );
}

function attackFields(model: string, idOf: (model: string) => string, next: NextAttack): Fields {
  const sound = buildSoundFields(model, idOf);
  const attacked = listTextFields(model).filter(
    (name) => !KEPT_FIELDS.includes(`${model}.${name}`),
  );
  return { ...sound, ...Object.fromEntries(attacked.map((name) => [name, next()])) };
}

const buildSchema = (next: NextAttack): unknown => ({
  '@context': next(),
  '@type': 'Thing',
  name: next(),
  [next()]: [next(), '</script><script>alert(1)</script><!--\u2028'],
});

/**
 * One entry of every content type that a page can show, each text of it an attack, linked to each
 * other.
 */
function listFamily(name: string, next: NextAttack): readonly AttackedEntry[] {
  const idOf = (model: string): string => (model === 'page' ? `page-${name}` : `${name}-${model}`);
  const models = CONTENT_MODEL.map(({ id }) => id).filter((id) => !FRAME_MODELS.includes(id));
  return models.map((model): AttackedEntry => {
    const own: Fields =
      model === 'table'
        ? {
            tableData: attackJson(
              [
                ['Step', 'Time'],
                ['Rinse', '### one ### two'],
                ['Soak', 'x'],
              ],
              next,
            ),
          }
        : model === 'meta'
          ? {
              hreflang: { 'fr-CA': next(), [next()]: next() },
              schemaOrgJson: buildSchema(next),
              schemaOrgJsonSecondary: buildSchema(next),
              extraSchema: [buildSchema(next), next()],
            }
          : model === 'image'
            ? {
                extensions: [
                  { url: next(), breakpoint: 400 },
                  { url: `//a.example/${next()}`, breakpoint: 800 },
                ],
              }
            : {};
    return { id: idOf(model), model, fields: { ...attackFields(model, idOf, next), ...own } };
  });
}

/**
 * A page at `/en-gb/{name}` with every block, and whatever else an editor may link to, under attack
 * between two sound headings.
 */
export function listAttackedPage(name: string, next: NextAttack): readonly AttackedEntry[] {
  const entries = listFamily(name, next);
  const blocks = [`${name}-first`, ...entries.map(({ id }) => id), `${name}-last`];
  const family = entries.map((entry) =>
    entry.model === 'productPage'
      ? { ...entry, fields: { ...entry.fields, blocks: buildLinks(...blocks) } }
      : entry,
  );
  return [
    ...family,
    {
      id: `page-${name}`,
      model: 'page',
      fields: {
        name,
        url: `/en-gb/${name}`,
        page: buildLink(`${name}-productPage`),
        meta: buildLink(`${name}-meta`),
        parent: buildLink(`parent-${name}`),
      },
    },
    {
      id: `parent-${name}`,
      model: 'page',
      fields: {
        name: next(),
        url: next(),
        page: buildLink(`${name}-landingPage`),
        meta: buildLink(`${name}-meta`),
      },
    },
    { id: `${name}-first`, model: 'heading', fields: { text: 'Sound before' } },
    { id: `${name}-last`, model: 'heading', fields: { text: 'Sound after' } },
  ];
}

/** Labels and menus whose every text is an attack; menu items belong to the page `name`. */
export function listAttackedFrame(name: string, next: NextAttack): readonly AttackedEntry[] {
  const items = [
    'menuItemInternal',
    'menuItemExternal',
    'menuItemAnchor',
    'smartLabel',
    'headerSubMenu',
  ].map((model) => buildLink(`${name}-${model}`));
  const countries = [
    { country: next(), url: 'https://country.example/' },
    {
      country: next(),
      multiple: [
        { language: next(), url: '/en-gb' },
        { language: next(), url: next() },
      ],
    },
  ];
  return [
    {
      id: 'labels-global',
      model: 'labels',
      fields: { code: 'global', labels: attackJson(DEFAULT_LABELS, next) },
    },
    {
      id: 'labels-countries',
      model: 'labels',
      fields: { code: 'countries', labels: { countries } },
    },
    {
      id: 'header',
      model: 'headerMenu',
      fields: {
        code: 'header',
        name: next(),
        smallHeaderLinks: buildLinks(`${name}-smallHeaderLink`),
        items,
      },
    },
    {
      id: 'footer',
      model: 'footerMenu',
      fields: {
        code: 'footer',
        name: next(),
        upperMenu: buildLinks(`${name}-menu`),
        items,
        organisationLogo: buildLink(`${name}-smartLabel`),
      },
    },
  ];
}

/** Hands out the attacks of a list one after the other, again and again. */
export function createAttacks(attacks: readonly string[], start = 0): NextAttack {
  let index = start;
  return () => attacks[index++ % attacks.length] ?? '';
}
