import type { SpaceEntry } from '@/content/build/space/entries';
import { buildEntryIndex, type EntryIndex, listEntryLinks } from './listShownEntries';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { buildProblem } from './readEntry';

const TRAIL_TYPES = ['articlePage', 'bioPage', 'productPage', 'landingPage'];

/** In reading order, each before the blocks inside it. A block inside itself is visited once. */
function listBlocks(
  entry: SpaceEntry,
  index: EntryIndex,
  ancestors: readonly SpaceEntry[] = [],
): readonly SpaceEntry[] {
  return listEntryLinks(entry, index)
    .map(({ target }) => target)
    .filter(({ type }) => type.id !== 'page' && type.id !== 'meta')
    .filter((target) => !ancestors.includes(target))
    .flatMap((child) => [child, ...listBlocks(child, index, [...ancestors, entry])]);
}

function readLevel(heading: SpaceEntry): number {
  const level = heading.values['level']?.[DEFAULT_LOCALE];
  return typeof level === 'number' ? level : 2;
}

function listLevelFaults(levels: readonly number[]): readonly string[] {
  const first = levels.filter((level) => level === 1).length;
  const skips = levels.filter(
    (level, index) => index > 0 && level > (levels[index - 1] ?? level) + 1,
  );
  return [
    ...(first === 1 ? [] : [`expected one heading of level 1, found ${first}`]),
    ...(skips.length === 0
      ? []
      : [`expected headings without a gap in their levels, found ${levels.join(', ')}`]),
  ];
}

/** Nobody shares what they have not read. */
function listShareFaults(blocks: readonly SpaceEntry[]): readonly string[] {
  const share = blocks.findIndex(({ type }) => type.id === 'shareBar');
  const text = blocks.findIndex(({ type }) => ['richText', 'markdown'].includes(type.id));
  return share !== -1 && share < text ? ['expected the shareBar after the first section'] : [];
}

function isHome(content: SpaceEntry, pages: readonly SpaceEntry[], index: EntryIndex): boolean {
  const isRootPath = (url: unknown): boolean =>
    typeof url === 'string' && url.split('/').length === 2;
  return pages.some(
    (page) =>
      Object.values(page.values['url'] ?? {}).some(isRootPath) &&
      listEntryLinks(page, index).some(
        ({ field, target }) => field === 'page' && target === content,
      ),
  );
}

export function listOutlineProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  const index = buildEntryIndex(entries);
  const pages = entries.filter(({ type }) => type.id === 'page');
  const contents = entries.filter(
    ({ type, source }) =>
      (TRAIL_TYPES.includes(type.id) || type.id === 'errorPage') && !source.isDraft,
  );
  return contents.flatMap((content) => {
    const blocks = listBlocks(content, index);
    const headings = blocks.filter(({ type }) => type.id === 'heading');
    const firstBlock = listEntryLinks(content, index).find(
      ({ field }) => field === 'blocks',
    )?.target;
    const lacksTrail =
      TRAIL_TYPES.includes(content.type.id) &&
      !isHome(content, pages, index) &&
      firstBlock?.type.id !== 'breadcrumbs';
    return [
      ...listLevelFaults(headings.map(readLevel)),
      ...listShareFaults(blocks),
      ...(lacksTrail ? ['expected breadcrumbs as the first block'] : []),
    ].map((message) => buildProblem(content, 'blocks', message));
  });
}
