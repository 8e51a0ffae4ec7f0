import { DEFINITIONS } from '@/components/registry/definitions/contentModel';
import type { SearchRole } from '@/lib/content/model/defineContentType';
import { isRecord } from '@/lib/platform/data/objects';
import type { SpaceEntry } from '@/content/build/space/entries';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { buildEntryIndex, type EntryIndex, listEntryLinks } from './listShownEntries';
import { buildProblem } from './readEntry';

const CONTENT_TYPES = ['articlePage', 'bioPage', 'productPage', 'landingPage', 'errorPage'];
const NOT_INSIDE = [...CONTENT_TYPES, 'page', 'meta', 'genericProduct'];
/** Only these tell a reader that something new begins. */
const HEADINGS: readonly SearchRole[] = ['title', 'do', 'dont'];
/** A block shows it when it is called for, apart from the others. */
const FIELDS_APART = ['emergencyCard', 'otherCards'];
const MAX_WARNINGS = 2;

type Placed = { readonly block: SpaceEntry; readonly around: readonly SpaceEntry[] };

/** In reading order, each before the blocks inside it. */
export function listPlaced(
  entry: SpaceEntry,
  index: EntryIndex,
  around: readonly SpaceEntry[] = [],
): readonly Placed[] {
  return listEntryLinks(entry, index)
    .filter(
      ({ field, target }) =>
        !FIELDS_APART.includes(field) &&
        !NOT_INSIDE.includes(target.type.id) &&
        !around.includes(target),
    )
    .flatMap(({ target: block }) => [
      { block, around },
      ...listPlaced(block, index, [...around, block]),
    ]);
}

const readDefault = ({ values }: SpaceEntry, field: string): unknown =>
  values[field]?.[DEFAULT_LOCALE];

const findDefinition = ({ type }: SpaceEntry) => DEFINITIONS.find(({ id }) => id === type.id);

/** The fields that search reads, with their roles. */
const listRead = (block: SpaceEntry): readonly (readonly [string, SearchRole])[] =>
  Object.entries(findDefinition(block)?.search ?? {}).flatMap(([field, role = 'unread']) =>
    role === 'unread' ? [] : [[field, role] as const],
  );

function beginsWithHeading(block: SpaceEntry): boolean {
  if (
    listRead(block).some(
      ([field, role]) => HEADINGS.includes(role) && readDefault(block, field) !== undefined,
    )
  )
    return true;
  const content = readDefault(block, 'content');
  if (typeof content === 'string') return /^\s*(?:#|<h\d)/.test(content);
  const first: unknown =
    isRecord(content) && Array.isArray(content['content']) ? content['content'][0] : undefined;
  return isRecord(first) && String(first['nodeType']).startsWith('heading');
}

/** Containers without a title are their blocks. */
const isSilent = ({ block }: Placed): boolean =>
  listRead(block).some(([, role]) => role === 'children') &&
  readDefault(block, 'title') === undefined;

type Follower = { readonly block: SpaceEntry; readonly next: SpaceEntry | undefined };

function listFollowers(placed: readonly Placed[], type: string): readonly Follower[] {
  return placed
    .filter((one) => !isSilent(one))
    .map(({ block }, position, said) => ({ block, next: said[position + 1]?.block }))
    .filter(({ block }) => block.type.id === type);
}

const listPairs = (placed: readonly Placed[], type: string): readonly Follower[] =>
  listFollowers(placed, type).filter(({ next }) => next?.type.id === type);

function listCardFaults(placed: readonly Placed[]): readonly string[] {
  const levels = placed
    .filter(({ block }) => block.type.id === 'careCard')
    .map(({ block }) => String(readDefault(block, 'level')));
  const repeated = new Set(levels.filter((level, position) => levels.indexOf(level) !== position));
  // The others lead elsewhere or have a heading of their own.
  const worded = placed.filter((one) => isSilent(one) || listRead(one.block).length > 0);
  const bare = listFollowers(worded, 'careCard').filter(
    ({ next }) => next !== undefined && !beginsWithHeading(next),
  );
  const isLate = levels.includes('urgent') && !levels.includes('emergency');
  return [
    ...(isLate
      ? ['expected a careCard of the level emergency next to that of the level urgent']
      : []),
    ...Array.from(
      repeated,
      (level) =>
        `expected at most one careCard of the level ${level}, found ${levels.filter((one) => one === level).length}`,
    ),
    ...bare.map(
      ({ block, next }) =>
        `expected a heading after ${block.source.id}, found ${next?.source.id ?? 'nothing'}`,
    ),
  ];
}

function listWarningFaults(placed: readonly Placed[]): readonly string[] {
  const { length } = listFollowers(placed, 'warningCallout');
  return [
    ...(length > MAX_WARNINGS
      ? [`expected at most ${MAX_WARNINGS} warningCallouts, found ${length}`]
      : []),
    ...listPairs(placed, 'warningCallout').map(
      ({ block, next }) =>
        `expected something between the warnings ${block.source.id} and ${next?.source.id ?? ''}`,
    ),
  ];
}

const listFoldedFaults = (placed: readonly Placed[]): readonly string[] =>
  placed
    .filter(({ block }) => ['careCard', 'warningCallout'].includes(block.type.id))
    .flatMap(({ block, around }) =>
      around
        .filter((container) => findDefinition(container)?.hidesContent)
        .map(
          (container) =>
            `expected ${block.source.id} where nothing hides it, found it in ${container.source.id}`,
        ),
    );

/** The links in it are buttons. */
const isInHero = ({ around }: Placed): boolean =>
  around.some(
    (container) => container.type.id === 'day' || readDefault(container, 'customClass') === 'hero',
  );

const listLinkFaults = (placed: readonly Placed[]): readonly string[] =>
  listPairs(
    placed.filter((one) => !isInHero(one)),
    'actionLink',
  ).map(
    ({ block, next }) =>
      `expected one actionLink in a place, found ${block.source.id} next to ${next?.source.id ?? ''}`,
  );

/** Days are ISO dates, which sort as text. */
function listReviewFaults(content: SpaceEntry): readonly string[] {
  const reviewed = readDefault(content, 'reviewedDate');
  const due = readDefault(content, 'nextReviewDate');
  return typeof reviewed === 'string' && !(typeof due === 'string' && due > reviewed)
    ? ['expected a nextReviewDate after the reviewedDate']
    : [];
}

/** The rules for content that people act on when they are unwell. */
export function listHealthProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  const index = buildEntryIndex(entries);
  return entries
    .filter(({ type, source }) => CONTENT_TYPES.includes(type.id) && !source.isDraft)
    .flatMap((content) => {
      const placed = listPlaced(content, index);
      return [
        ...[listCardFaults, listWarningFaults, listFoldedFaults, listLinkFaults]
          .flatMap((list) => list(placed))
          .map((message) => buildProblem(content, 'blocks', message)),
        ...listReviewFaults(content).map((message) =>
          buildProblem(content, 'nextReviewDate', message),
        ),
      ];
    });
}
