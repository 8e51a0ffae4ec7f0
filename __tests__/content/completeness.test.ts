import { makeEntry } from '@/__tests__/lib/site/mappers/graph';
import { CONTENT_EXAMPLES } from '@/__tests__/support/blockExamples';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import type { Fields } from '@/__tests__/support/soundFields';
import { listModels } from '@/__tests__/support/soundFields';
import {
  BLOCK_TYPES,
  buildFullFields,
  isEntryField,
  makeOffered,
  OTHER_PICTURE,
  PAGE_CONTENTS,
  showSite,
  soundId,
} from '@/__tests__/support/soundSite';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import type { ContentType, Field } from '@/lib/content/model/defineContentType';
import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import type { Entry } from '@/lib/models/entry';

/**
 * What the model has and no page shows, and why. If you give one of them a reader, remove it here.
 */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'Editors know the entry by it.': [
    'breadcrumbs.name',
    'contactPoint.name',
    'day.name',
    'doDontList.name',
    'finderProduct.name',
    'finderRule.name',
    'footerMenu.name',
    'form.name',
    'grid.name',
    'headerMenu.name',
    'markdown.name',
    'menuButton.name',
    'meta.name',
    'productButton.name',
    'productFinder.name',
    'richText.name',
    'shareBar.name',
  ],
  'A query finds the entry by it.': ['footerMenu.code', 'headerMenu.code', 'labels.code'],
  'Editors tell menus with the same title apart by it.': ['headerSubMenu.code', 'menu.code'],
  'The look-up of retailers reads them from the whole space.': ['productVariant.gtin'],
  'Read only where there is no page.': [
    'redirect.from',
    'redirect.kind',
    'redirect.link',
    'redirect.url',
    'redirect.text',
    'redirect.note',
  ],
  'The search reads them, and no page shows them.': [
    'searchSynonyms.name',
    'searchSynonyms.words',
    'searchSynonyms.meaning',
    'searchPin.name',
    'searchPin.words',
    'searchPin.pages',
    'searchPin.isEmergency',
    'searchPin.card',
  ],
};
const UNREAD_FIELDS = Object.values(UNREAD).flat();

/**
 * Links that may lead nowhere without a note, and why. If one of them gets a note, remove it here.
 */
const SILENT: Readonly<Record<string, string>> = {
  'page.parent': 'The trail goes without the page.',
  'menuButton.internalLink': 'The button is noted in place of its link.',
  'menuItemInternal.page': 'An edition without the page goes without the item.',
  'notice.pages': 'A deleted page shows no notice.',
};

const FIELDS = CONTENT_MODEL.flatMap((type) =>
  type.fields.map((field) => ({ name: `${type.id}.${field.id}`, type, field })),
);
const LINK_FIELDS = FIELDS.filter(
  ({ name, field }) => isEntryField(field) && !UNREAD_FIELDS.includes(name),
);
const FIELD_NAMES = [...new Set(FIELDS.map(({ field }) => field.id))];
const listChoices = ({ validations }: Field): readonly string[] =>
  validations.flatMap((validation) => ('in' in validation ? validation.in : []));

/**
 * Values that a field may have instead of its sound one, by its type: some are words, some only
 * readable in one field.
 */
const WORDS = ['Other words', 'highlight', '3,9', '/en-gb/other', '96385074'];
const OTHER_VALUES: Readonly<Partial<Record<Field['type'], readonly unknown[]>>> = {
  Symbol: WORDS,
  Text: WORDS,
  Integer: [1, 20],
  Boolean: [true],
  Date: ['2025-01-31'],
  Array: [['fr-fr']],
  Object: [{ noIndex: true, desktopColumnsConfig: '3,9', root: { title: 'Other' } }],
  Link: [buildLink(OTHER_PICTURE, 'Asset')],
};
const NOWHERE = 'nowhere';
/** No reader of a field accepts it. */
const UNREADABLE = () => undefined;

/**
 * The fields among which a change of one can be seen: all of them, all but the choices between
 * kinds, and no more than the type requires. None is an empty entry.
 */
function listSurroundings(type: ContentType): readonly Fields[] {
  const full = Object.entries(buildFullFields(type));
  const keep = (isKept: (field: Field) => boolean) =>
    Object.fromEntries(
      full.filter(([name]) => type.fields.some((field) => field.id === name && isKept(field))),
    );
  return [
    keep(() => true),
    keep((field) => listChoices(field).length === 0),
    { ...keep(({ required }) => required), filled: true },
  ];
}

const shownBefore = new Map<string, string>();

/** What is shown of a site with these fields in the sound entry of a type. */
async function showWith(
  type: ContentType,
  fields: Fields,
  others: readonly Entry[] = [],
): Promise<string> {
  const changed = [...others, makeEntry(soundId(type.id), type.id, fields)];
  const key = JSON.stringify(changed);
  const text = shownBefore.get(key) ?? (await showSite(changed)).text;
  shownBefore.set(key, text);
  return text;
}

/** Whether a visitor can tell one of these values of a field from the one that it has. */
async function isSeen(
  type: ContentType,
  name: string,
  values: readonly unknown[],
): Promise<boolean> {
  for (const fields of listSurroundings(type)) {
    const shown = await showWith(type, fields);
    for (const value of values)
      if ((await showWith(type, { ...fields, [name]: value })) !== shown) return true;
  }
  return false;
}

const wrapLink = ({ type }: Field, id: string): unknown =>
  type === 'Array' ? [buildLink(id)] : buildLink(id);

/**
 * The same for a link to an entry of a type; of pages, to one that shows any of what pages may
 * show.
 */
async function isAccepted(type: ContentType, field: Field, offered: string): Promise<boolean> {
  const target = CONTENT_MODEL.find(({ id }) => id === offered);
  if (!target) return false;
  const link = wrapLink(field, 'offered');
  const sound = buildFullFields(target);
  const kinds =
    offered === 'page'
      ? PAGE_CONTENTS.map((content) => ({
          ...sound,
          url: '/en-gb/offered-page',
          page: buildLink(soundId(content)),
        }))
      : [sound];
  for (const kind of kinds) {
    const others = makeOffered(offered, kind);
    for (const fields of listSurroundings(type)) {
      const without = await showWith(type, { ...fields, [field.id]: undefined }, others);
      if ((await showWith(type, { ...fields, [field.id]: link }, others)) !== without) return true;
    }
  }
  return false;
}

/** Whether the skipped-content log, and so the preview, names a link that leads nowhere. */
async function isNoted(type: ContentType, field: Field): Promise<boolean> {
  for (const fields of listSurroundings(type)) {
    const { notes } = await showSite([
      makeEntry(soundId(type.id), type.id, { ...fields, [field.id]: wrapLink(field, NOWHERE) }),
    ]);
    if (notes.some(({ entryId }) => entryId === NOWHERE)) return true;
  }
  return false;
}

/** Fields of the rows for which something does not hold. */
async function listFailing<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  holds: (row: Row) => Promise<boolean>,
): Promise<readonly string[]> {
  const failing: string[] = [];
  for (const row of rows) if (!(await holds(row))) failing.push(nameOf(row));
  return failing;
}

type Offer = (typeof FIELDS)[number] & { readonly offered: string };

/**
 * Each field with the first type that it offers, and each type with the first field that offers it:
 * most fields offer the same blocks.
 */
const sampleOffers = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter((offer) =>
    [
      offers.find(({ name }) => name === offer.name),
      offers.find(({ offered }) => offered === offer.offered),
    ].includes(offer),
  );

/**
 * Names that the schemas of a type look for, of all that the model has anywhere but those that the
 * type's own readers need.
 */
async function listLookedFor(type: ContentType): Promise<readonly string[]> {
  const own = type.fields
    .map(({ id }) => id)
    .filter((id) => !UNREAD_FIELDS.includes(`${type.id}.${id}`));
  const strange = Object.fromEntries(
    FIELD_NAMES.filter((name) => !own.includes(name)).map((name) => [name, UNREADABLE]),
  );
  const { notes } = await showSite([
    makeEntry(soundId(type.id), type.id, { ...buildFullFields(type), ...strange }),
  ]);
  const details = notes
    .filter(({ entryId, reason }) => entryId === soundId(type.id) && reason === 'unreadable')
    .map(({ detail = '' }) => detail);
  return [
    ...new Set(
      details.flatMap((detail) =>
        [...detail.matchAll(/(\w+): expected/g)].map(([, name = '']) => name),
      ),
    ),
  ];
}

/** The site adds them to a page. */
const WITHOUT_ENTRY = ['contents', 'guideEnd', 'opening', 'openingPicture'];

describe('The blocks of the content model', () => {
  const blockTypes = BLOCK_TYPES.filter(
    (type) => !PAGE_CONTENTS.includes(type) && !['page', 'genericProduct'].includes(type),
  ).sort();

  it('each have a mapper, and each mapper has a block', () => {
    expect(Object.keys(BLOCK_DEFINITIONS).sort()).toEqual(blockTypes);
  });

  it('each have examples, and each example has a block', () => {
    expect(
      [...new Set(CONTENT_EXAMPLES.map(({ block }) => block.model))]
        .filter((model) => !WITHOUT_ENTRY.includes(model))
        .sort(),
    ).toEqual(blockTypes);
  });
});

describe('A site with valid entries', () => {
  it('leaves out none of their content', async () => {
    const { notes } = await showSite();
    expect(notes.filter(({ reason }) => reason !== 'ancestor')).toEqual([]);
  });
});

describe('The mappers', () => {
  it('read every field of the model, except those that are listed with a reason', async () => {
    const unread = await listFailing(
      FIELDS,
      ({ name }) => name,
      ({ type, field }) =>
        isSeen(type, field.id, [
          undefined,
          buildFullFields(type)[field.id],
          ...(listChoices(field).length > 0
            ? listChoices(field)
            : (OTHER_VALUES[field.type] ?? [])),
        ]),
    );
    expect(unread.toSorted()).toEqual(UNREAD_FIELDS.toSorted());
  });

  it('accept every type of entry that the model offers for a link', async () => {
    const offers = LINK_FIELDS.flatMap((row) =>
      listModels(row.field).map((offered) => ({ ...row, offered })),
    );
    const refused = await listFailing(
      IS_WHOLE_MATRIX ? offers : sampleOffers(offers),
      ({ name, offered }) => `${name}: ${offered}`,
      ({ type, field, offered }) => isAccepted(type, field, offered),
    );
    expect(refused).toEqual([]);
  });

  it('note every link to a missing entry, except those that are listed with a reason', async () => {
    const silent = await listFailing(
      LINK_FIELDS,
      ({ name }) => name,
      ({ type, field }) => isNoted(type, field),
    );
    expect(silent.toSorted()).toEqual(Object.keys(SILENT).toSorted());
  });

  it('query only fields that the model has and that they use', async () => {
    const found: string[] = [];
    for (const type of CONTENT_MODEL) {
      found.push(...(await listLookedFor(type)).map((name) => `${type.id}.${name}`));
    }
    expect(found).toEqual([]);
  });
});

describe('The content model', () => {
  it('offers every type as a link target, except types that are found by code or by type', () => {
    const offered = new Set(FIELDS.flatMap(({ field }) => listModels(field)));
    expect(CONTENT_MODEL.map(({ id }) => id).filter((id) => !offered.has(id))).toEqual([
      'footerMenu',
      'headerMenu',
      'redirect',
      'labels',
      'searchPin',
      'searchSynonyms',
    ]);
  });

  it('limits every link to an entry to the types that it may have', () => {
    expect(
      FIELDS.filter(({ field }) => isEntryField(field) && listModels(field).length === 0).map(
        ({ name }) => name,
      ),
    ).toEqual([]);
  });
});
