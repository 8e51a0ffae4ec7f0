import { createPacer } from '@/lib/platform/background/createPacer';
import { type ContentNames, resolveEditionLocale } from '@/lib/platform/config/contentEnv';
import { EDITIONS } from '@/lib/platform/config/editions';
import { readLink } from '@/lib/content/model/readers/links';
import { readLocaleValue, resolveLocale } from '../space/localeTable';
import type { Resource } from '../space/resource';
import type { Space } from '../space/space';
import {
  counts,
  listKnown,
  listLosses,
  type Loss,
  type RecentLosses,
  type LossReport,
} from './recentLosses';

type Validation = Readonly<{
  before: Space;
  after: Space;
  changed: ReadonlySet<string> | undefined;
  /** From 0 to 1. At 1 the operator accepts anything except an empty space or model. */
  maxLoss: number;
  names: ContentNames;
  recent: RecentLosses;
}>;

export type ValidationResult = {
  readonly problems: readonly string[];
  readonly canBeConfirmed: boolean;
  readonly losses: readonly Loss[];
};

const NEEDED_FIELDS = [
  ['page', 'url'],
  ['page', 'page'],
  ['headerMenu', 'code'],
  ['footerMenu', 'code'],
  ['labels', 'code'],
  ['labels', 'labels'],
] as const;

function readField(
  { locales, field }: Space,
  page: Resource,
  name: 'url' | 'page',
  code: string,
): unknown {
  const locale = resolveLocale(locales, code);
  return (
    locale &&
    readLocaleValue(
      page.fields[name] ?? {},
      field(page.contentTypeId ?? '', name)?.localized ?? true,
      locale,
    )
  );
}

/** A page whose content is missing is a 404. */
function hasContent(space: Space, page: Resource, code: string) {
  const content = readLink(readField(space, page, 'page', code));
  return content !== undefined && space.entries.byId(content.sys.id) !== undefined;
}

const homesOf = new WeakMap<Space, ReadonlyMap<string, string>>();

/** @param known an earlier state's home pages, tried first: a space may have thousands of pages */
async function findHomes(
  space: Space,
  names: ContentNames,
  known?: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const found = homesOf.get(space);
  if (found !== undefined) return found;
  const pace = createPacer();
  const homes = new Map<string, string>();
  for (const edition of EDITIONS) {
    const isHome = (page: Resource) => {
      const locale = resolveEditionLocale(edition, names);
      const url = readField(space, page, 'url', locale);
      return (
        typeof url === 'string' &&
        url.replace(/\/+$/, '') === `/${edition.id}` &&
        hasContent(space, page, locale)
      );
    };
    const last = space.entries.byId(known?.get(edition.id) ?? '');
    const pages = last !== undefined && isHome(last) ? [last] : space.entries.byContentType('page');
    for (const page of pages) {
      if (isHome(page)) {
        homes.set(edition.id, page.id);
        break;
      }
      await pace();
    }
  }
  homesOf.set(space, homes);
  return homes;
}

function listLostLocales({ before, after, names }: Validation): string[] {
  return EDITIONS.flatMap((edition) => {
    const code = resolveEditionLocale(edition, names);
    const isLost = resolveLocale(before.locales, code) && !resolveLocale(after.locales, code);
    return isLost ? [`The locale ${code} of ${edition.id} is missing.`] : [];
  });
}

function listLostTypes({ before, after }: Validation): string[] {
  return [...before.contentTypes.keys()].flatMap((type) => {
    const count = after.entries.byContentType(type).length;
    return after.contentTypes.has(type) || count === 0
      ? []
      : [`The content type ${type} is missing, and ${count} entries have it.`];
  });
}

function listLostFields({ before, after }: Validation): string[] {
  const lost = NEEDED_FIELDS.filter(
    ([type, name]) =>
      after.contentTypes.has(type) && before.field(type, name) && !after.field(type, name),
  );
  return lost.map(([type, name]) => `The field ${type}.${name} is missing.`);
}

function hasCode({ entries }: Space, type: string, code: string) {
  return entries
    .byContentType(type)
    .some(({ fields }) => Object.values(fields['code'] ?? {}).includes(code));
}

function listLostNames({ before, after, names }: Validation): string[] {
  const types = ['headerMenu', 'footerMenu', 'labels'] as const;
  return types.flatMap((type) => {
    const code = names[type];
    return hasCode(before, type, code) && !hasCode(after, type, code)
      ? [`The ${type} "${code}" is missing.`]
      : [];
  });
}

async function listLostHomes({ before, after, names }: Validation): Promise<string[]> {
  const known = await findHomes(before, names);
  const homes = await findHomes(after, names, known);
  return [...known.keys()].flatMap((edition) =>
    homes.has(edition) ? [] : [`The home page of ${edition} is missing.`],
  );
}

const toPercent = (share: number) => `${Math.round(share * 1000) / 10} %`;

function describeLoss({ what, lost, of }: LossReport, isNew: boolean, maxLoss: number) {
  const when = isNew ? 'at once' : 'within a day';
  return (
    `${lost} of ${of} ${what} (${toPercent(lost / of)}) were lost ${when}, ` +
    `and CONTENT_MAX_LOSS allows ${toPercent(maxLoss)}.`
  );
}

/** Adds the last day's losses, but a state that loses nothing more passes despite them. */
function listTooManyLosses(
  { before, maxLoss, recent }: Validation,
  losses: readonly Loss[],
): string[] {
  const reports = recent.report(before, [...recent.list(), ...losses], maxLoss);
  return reports.flatMap((report) => {
    const ofThis = losses.filter((loss) => counts(report.what, loss)).length;
    return ofThis === 0 || report.lost <= report.allowed
      ? []
      : [describeLoss(report, report.lost === ofThis, maxLoss)];
  });
}

/** Compares revisions, not clocks. A recreated entry restarts at 1, but has a later `createdAt`. */
function listOlder({ before, after, changed }: Validation): readonly string[] {
  return (['entries', 'assets'] as const).flatMap((kind) =>
    listKnown(before[kind], changed).flatMap(({ id, revision, createdAt }) => {
      const now = after[kind].byId(id);
      const isOlder =
        now !== undefined &&
        now.revision < revision &&
        !(Date.parse(now.createdAt) > Date.parse(createdAt));
      return isOlder ? [`${id} is in revision ${now.revision} and was in ${revision}`] : [];
    }),
  );
}

/** Editors and tools cause a few older items; a backup or another environment causes many. */
function listTooManyOlder(validation: Validation): string[] {
  const { before, maxLoss } = validation;
  const older = listOlder(validation);
  const all = before.entries.all.length + before.assets.all.length;
  if (older.length <= all * maxLoss) return [];
  const share = `${older.length} of ${all} entries and assets (${toPercent(older.length / all)})`;
  return [
    `The content is older than what is served: ${share} are in an earlier revision; ${older[0]}.`,
  ];
}

const reject = (problem: string): ValidationResult => ({
  problems: [problem],
  canBeConfirmed: false,
  losses: [],
});

/** Compares a new state with the served one. What the space never had is no loss. */
export async function validateSpace(validation: Validation): Promise<ValidationResult> {
  const { before, after, changed, maxLoss } = validation;
  if (after.entries.all.length === 0 && before.entries.all.length > 0)
    return reject('The space is empty.');
  if (after.contentTypes.size === 0 && before.contentTypes.size > 0)
    return reject('The space has no content types.');
  const losses = listLosses(before, after, changed);
  const problems =
    maxLoss >= 1
      ? []
      : [
          ...listLostLocales(validation),
          ...listLostTypes(validation),
          ...listLostFields(validation),
          ...listLostNames(validation),
          ...(await listLostHomes(validation)),
          ...listTooManyLosses(validation, losses),
          ...listTooManyOlder(validation),
        ];
  return { problems, canBeConfirmed: true, losses };
}
