import type { SpaceEntry } from '@/content/build/space/entries';
import type { Problem } from '@/content/build/space/problem';
import { type Edition, EDITIONS, type Language } from '@/lib/platform/config/editions';
import { buildProblem } from '@/scripts/contentCheck/readEntry';
import type { Unit } from './measureWords';
import { type Measure, readMeasures } from './measures';
import { listPassages } from '@/scripts/contentCheck/passages';
import { type Product, readProducts } from './productFacts';

/**
 * What products of a kind are called where none is named, in the words of a category or of what is
 * done with them.
 */
const KINDS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [/cream|adhesive/i, /tablet|soak/i, /brush/i],
  fr: [/crème/i, /comprimé|tremp/i, /bross/i],
  es: [/crema/i, /tableta|remojo/i, /cepill/i],
  de: [/creme/i, /tablette|einwirk|einleg/i, /bürste/i],
  it: [/crema|creme/i, /compress|ammollo/i, /spazzol/i],
};

type Subjects = {
  readonly named: readonly Product[];
  readonly near: readonly Product[];
  readonly ofKind: readonly Product[];
};

/** The facts of the first of these subjects that has any in the unit of the measure. */
function findFacts({ unit }: Measure, { named, near, ofKind }: Subjects): readonly Measure[] {
  const candidates = [named, near, ofKind].map((products) =>
    products.flatMap(({ facts }) => facts).filter((fact) => fact.unit === unit),
  );
  return candidates.find((facts) => facts.length > 0) ?? [];
}

const nameIn = (text: string, products: readonly Product[]): readonly Product[] =>
  products.filter(({ name }) => name !== '' && text.includes(name));

function listOfKind(
  text: string,
  products: readonly Product[],
  language: Language,
): readonly Product[] {
  const kinds = (KINDS[language] ?? []).filter((kind) => kind.test(text));
  return products.filter((product) =>
    kinds.some((kind) => product.kinds.some((title) => kind.test(title))),
  );
}

/**
 * The product whose page shows the entry and, where that says nothing, all products that its page
 * names.
 */
type Owner = { readonly product: Product; readonly named: readonly Product[] };
type EditionProducts = {
  readonly edition: Edition;
  readonly products: readonly Product[];
  readonly owners: ReadonlyMap<string, Owner>;
  /** All that each entry says. */
  readonly texts: ReadonlyMap<string, string>;
};

function readEditionProducts(entries: readonly SpaceEntry[], edition: Edition): EditionProducts {
  const products = readProducts(entries, edition);
  const texts = new Map(
    entries.map((entry) => [
      entry.source.id,
      listPassages(entry, edition.locale)
        .map(({ text }) => text)
        .join(' '),
    ]),
  );
  const ownersOf = (product: Product): readonly (readonly [string, Owner])[] => {
    const named = nameIn([...product.own].map((id) => texts.get(id) ?? '').join(' '), products);
    return [...product.own].map((id) => [id, { product, named }]);
  };
  return { edition, products, owners: new Map(products.flatMap(ownersOf)), texts };
}

function findSubjects(
  text: string,
  entry: SpaceEntry,
  { edition, products, owners, texts }: EditionProducts,
): Subjects {
  const named = nameIn(text, products);
  const owner = owners.get(entry.source.id);
  if (owner !== undefined) return { named, near: [owner.product], ofKind: owner.named };
  const entryText = texts.get(entry.source.id) ?? '';
  const ofKind =
    [text, entryText]
      .map((words) => listOfKind(words, products, edition.language))
      .find((found) => found.length > 0) ?? [];
  return { named, near: nameIn(entryText, products), ofKind };
}

/** A number that is next to products and counts something else. */
export type OtherFigure = { readonly entry: string; readonly figure: `${number} ${Unit}` };

type Contradiction = { readonly figure: OtherFigure; readonly problem: Problem };

function listContradictions(
  entry: SpaceEntry,
  ofEdition: EditionProducts,
): readonly Contradiction[] {
  const { locale, language } = ofEdition.edition;
  return listPassages(entry, locale).flatMap(({ field, text }) => {
    const measures = readMeasures(text, language);
    if (measures.length === 0) return [];
    const subjects = findSubjects(text, entry, ofEdition);
    return measures.flatMap((measure) => {
      const facts = findFacts(measure, subjects);
      if (facts.length === 0 || facts.some(({ value }) => value === measure.value)) return [];
      const expected = [...new Set(facts.map((fact) => fact.text))].join(' or ');
      const message = `expected ${expected}, found ${measure.text}`;
      return {
        figure: {
          entry: entry.source.id,
          figure: `${measure.value} ${measure.unit}` as const,
        },
        problem: buildProblem(entry, field, message, locale),
      };
    });
  });
}

const isSame =
  (a: OtherFigure) =>
  (b: OtherFigure): boolean =>
    a.entry === b.entry && a.figure === b.figure;

/**
 * Numbers that contradict the comparison points of their product, in every edition, and `others`
 * that no text has any more.
 */
export function listFactProblems(
  entries: readonly SpaceEntry[],
  others: readonly OtherFigure[],
): readonly Problem[] {
  const editions = EDITIONS.map((edition) => readEditionProducts(entries, edition));
  const found = editions.flatMap((ofEdition) =>
    entries.flatMap((entry) => listContradictions(entry, ofEdition)),
  );
  const unused = others.filter((other) => !found.some(({ figure }) => isSame(figure)(other)));
  return [
    ...found.filter(({ figure }) => !others.some(isSame(figure))).map(({ problem }) => problem),
    ...unused.map(({ entry, figure }) => ({
      file: 'other figures',
      entry,
      message: `expected ${figure} in a text, found none`,
    })),
  ];
}
