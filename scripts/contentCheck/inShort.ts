import { EDITIONS } from '@/lib/platform/config/editions';
import { isRecord } from '@/lib/platform/data/objects';
import type { SpaceEntry } from '@/content/build/space/entries';
import type { Locale } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { buildProblem, isWritten, readShown, resolveSharedLocale } from './readEntry';

const MIN_LINES = 2;
const MAX_LINES = 4;

const SAFETY_TYPES = ['careCard', 'warningCallout'];

type Node = Readonly<Record<string, unknown>>;

function listNodes(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(listNodes);
  return isRecord(node) ? [node, ...listNodes(node['content'])] : [];
}

const readDigits = (number: string): string => number.replace(/\D/g, '');

function listDialled(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap(({ data }) => {
    const uri = isRecord(data) ? data['uri'] : undefined;
    return typeof uri === 'string' && uri.startsWith('tel:') ? [readDigits(uri)] : [];
  });
}

/** The numbers that care cards and warnings of this language offer. */
function listSafetyNumbers(entries: readonly SpaceEntry[], locale: Locale): ReadonlySet<string> {
  return new Set(
    entries
      .filter(({ type }) => SAFETY_TYPES.includes(type.id))
      .flatMap((entry) => {
        const phones = readShown(entry, 'phones', locale);
        const texts = ['content', 'note'].map((field) => readShown(entry, field, locale));
        return [
          ...(Array.isArray(phones) ? phones.map((phone) => readDigits(String(phone))) : []),
          ...texts.flatMap((text) =>
            typeof text === 'string'
              ? [...text.matchAll(/"tel:([^"]*)"/g)].map(([, uri = '']) => readDigits(uri))
              : [],
          ),
        ];
      }),
  );
}

function listFaults(value: unknown, known: ReadonlySet<string>): readonly string[] {
  const nodes = listNodes(value);
  const lines = nodes.filter(({ nodeType }) => nodeType === 'list-item').length;
  return [
    ...(lines < MIN_LINES || lines > MAX_LINES
      ? [`expected a list of ${MIN_LINES} to ${MAX_LINES} lines, found ${lines}`]
      : []),
    ...listDialled(nodes)
      .filter((number) => !known.has(number))
      .map((number) => `expected a number of a careCard or warningCallout, found ${number}`),
  ];
}

/** A number that changes in the care cards would otherwise stay in the articles. */
export function listInShortProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  const articles = entries.filter(
    ({ type, source }) => type.id === 'articlePage' && !source.isDraft,
  );
  return EDITIONS.flatMap(({ locale }) => {
    const known = listSafetyNumbers(entries, locale);
    return articles
      .filter((entry) => isWritten(entry, 'inShort', resolveSharedLocale(locale)))
      .flatMap((entry) =>
        listFaults(readShown(entry, 'inShort', locale), known).map((message) =>
          buildProblem(entry, 'inShort', message, locale),
        ),
      );
  });
}
