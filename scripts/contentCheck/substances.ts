import type { SpaceEntry } from '@/content/build/space/entries';
import type { Problem } from '@/content/build/space/problem';
import { DEFAULT_EDITION, type Edition } from '@/lib/platform/config/editions';
import { listPassages } from './passages';
import { listPlaced } from './health';
import {
  buildEntryIndex,
  type EntryIndex,
  listEntryLinks,
  listShownEntries,
} from './listShownEntries';
import { buildProblem, readShown } from './readEntry';

type Substance = {
  readonly name: string;
  /** In a list of ingredients. */
  readonly listed: RegExp;
  /** In a warning, a promise or a row of a comparison. */
  readonly named: RegExp;
};

/** Zinc harms nerves where it is swallowed every day: in adhesives, not in every product with it. */
const ZINC: Substance = { name: 'zinc', listed: /zin[ck].*PVM\/MA/i, named: /zin[ck]/i };
const PERSULFATE = /persul(?:f|ph)at|persolfat/i;
const PERSULFATES: Substance = { name: 'persulfates', listed: PERSULFATE, named: PERSULFATE };
const SUBSTANCES = [ZINC, PERSULFATES];

const INGREDIENTS = /^(?:Ingredients|Composition|Composición|Inhaltsstoffe|Composizione)\s?:/;

type Product = {
  readonly entry: SpaceEntry;
  readonly page: SpaceEntry;
  readonly substances: readonly Substance[];
};

const follow = (entry: SpaceEntry, field: string, index: EntryIndex): readonly SpaceEntry[] =>
  listEntryLinks(entry, index)
    .filter((link) => link.field === field)
    .map(({ target }) => target);

const readTexts = (entry: SpaceEntry, { locale }: Edition): readonly string[] =>
  listPassages(entry, locale).map(({ text }) => text);

/** Kits name the products that they hold: they contain what those contain. */
function listProducts(entries: readonly SpaceEntry[], index: EntryIndex): readonly Product[] {
  const found = entries
    .filter(({ type, source }) => type.id === 'productPage' && !source.isDraft)
    .flatMap((page) =>
      follow(page, 'genericProduct', index).map((entry) => ({
        entry,
        page,
        name: String(readShown(entry, 'shortTitle', DEFAULT_EDITION.locale)),
        ingredients: listPlaced(page, index)
          .flatMap(({ block }) => readTexts(block, DEFAULT_EDITION))
          .filter((text) => INGREDIENTS.test(text))
          .join('\n'),
      })),
    );
  return found.map(({ entry, page, ingredients }) => {
    const inside = found
      .filter(({ name, entry: other }) => other !== entry && ingredients.includes(name))
      .map((other) => other.ingredients);
    const substances = SUBSTANCES.filter(({ listed }) =>
      [ingredients, ...inside].some((list) => listed.test(list)),
    );
    return { entry, page, substances };
  });
}

const names = (entry: SpaceEntry, { named }: Substance, edition: Edition): boolean =>
  readTexts(entry, edition).some((text) => named.test(text));

const listWarnings = (page: SpaceEntry, substance: Substance, index: EntryIndex) =>
  listPlaced(page, index)
    .map(({ block }) => block)
    .filter(({ type }) => type.id === 'warningCallout')
    .filter((block) => names(block, substance, DEFAULT_EDITION));

function listUnwarned({ page, substances }: Product, index: EntryIndex): readonly Problem[] {
  return substances
    .filter((substance) => listWarnings(page, substance, index).length === 0)
    .map(({ name }) =>
      buildProblem(page, 'blocks', `expected a warningCallout that names ${name}, found none`),
    );
}

/** Pages about tablets also say who to call after one was swallowed. */
function listWithoutFirstAid(
  entries: readonly SpaceEntry[],
  index: EntryIndex,
): readonly Problem[] {
  return entries
    .filter(({ type, source }) => /Page$/.test(type.id) && !source.isDraft)
    .flatMap((page) => {
      const warnings = listWarnings(page, PERSULFATES, index);
      const helps = ({ values }: SpaceEntry): boolean => JSON.stringify(values).includes('tel:');
      const others = listPlaced(page, index).filter(({ block }) => !warnings.includes(block));
      return warnings.length === 0 || others.some(({ block }) => helps(block))
        ? []
        : [
            buildProblem(
              page,
              'blocks',
              'expected first aid with a telephone number, for tablets that are swallowed, found none',
            ),
          ];
    });
}

/** Where a product is chosen without its own page, what may harm is named there as well. */
function listUnnamed(
  entry: SpaceEntry,
  products: readonly Product[],
  index: EntryIndex,
  edition: Edition,
): readonly Problem[] {
  const shown =
    entry.type.id === 'finderProduct'
      ? follow(entry, 'page', index).flatMap((page) => follow(page, 'page', index))
      : follow(entry, 'genericProduct', index);
  const product = products.find(
    ({ page, entry: own }) => shown.includes(page) || shown.includes(own),
  );
  if (product === undefined) return [];
  const sayers =
    entry.type.id === 'finderProduct'
      ? [entry]
      : follow(product.entry, 'productVariants', index).flatMap((variant) =>
          follow(variant, 'comparisonPoints', index),
        );
  const field = entry.type.id === 'finderProduct' ? 'promise' : 'genericProduct';
  return product.substances
    .filter((substance) => !sayers.some((sayer) => names(sayer, substance, edition)))
    .map(({ name }) =>
      buildProblem(entry, field, `expected a text that names ${name}`, edition.locale),
    );
}

/** Products are known by the ingredients that their pages list. */
export function listSubstanceProblems(
  entries: readonly SpaceEntry[],
  editions: readonly Edition[],
): readonly Problem[] {
  const index = buildEntryIndex(entries);
  const products = listProducts(entries, index);
  return [
    ...products.flatMap((product) => listUnwarned(product, index)),
    ...listWithoutFirstAid(entries, index),
    ...editions.flatMap((edition) =>
      listShownEntries(entries, edition)
        .filter(({ type }) => ['finderProduct', 'comparisonColumn'].includes(type.id))
        .flatMap((entry) => listUnnamed(entry, products, index, edition)),
    ),
  ];
}
