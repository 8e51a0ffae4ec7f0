import { createPacer } from '@/lib/background/createPacer';
import { type ContentNames, resolveEditionLocale } from '@/lib/config/contentEnv';
import { EDITIONS } from '@/lib/config/editions';
import { readLink } from '@/lib/contentModel/readers/links';
import { readLocaleValue, resolveLocale } from '../engine/content/localeTable';
import type { Collection, ResourceList } from '../engine/content/collection';
import type { Space } from '../engine/content/space';
import {
  counts,
  listKnown,
  listLosses,
  type Loss,
  type RecentLosses,
  type LossReport,
  nameLoss,
} from './recentLosses';

type Validation = {
  readonly before: Space;
  readonly after: Space;
  /** Ids of what differs; undefined where anything may. */
  readonly changed: ReadonlySet<string> | undefined;
  /** From 0 to 1. At 1 a person has confirmed whatever the space has. */
  readonly maxLoss: number;
  readonly names: ContentNames;
  /** What was lost before `before`. */
  readonly recent: RecentLosses;
  /** Whether a person has confirmed a ground of a finding. */
  readonly isConfirmed: (ground: string) => boolean;
};

/** Something that keeps a state of the space from being served. */
export type Finding = {
  readonly text: string;
  /** What a confirmation covers: the name of what is gone, or each entry. None where nothing can confirm it. */
  readonly grounds: readonly string[];
};

export type ValidationResult = {
  readonly findings: readonly Finding[];
  /** What the state lacks of what was there, confirmed or not. */
  readonly losses: readonly Loss[];
  /** Grounds that would be findings, had nobody confirmed them. */
  readonly confirmed: ReadonlySet<string>;
};

const NEEDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  page: ['url', 'page'],
  headerMenu: ['code'],
  footerMenu: ['code'],
  labels: ['code', 'labels'],
};

function readField(
  { locales, field }: Space,
  entry: ResourceList[number],
  name: string,
  code: string,
): unknown {
  const locale = resolveLocale(locales, code);
  const values = entry.fields[name];
  return locale === undefined || values === undefined
    ? undefined
    : readLocaleValue(values, field(entry.contentTypeId ?? '', name)?.localized ?? true, locale);
}

/** Without what it shows a page is a missing page. */
function hasContent(space: Space, page: ResourceList[number], code: string): boolean {
  const content = readLink(readField(space, page, 'page', code));
  return content !== undefined && space.entries.byId(content.sys.id) !== undefined;
}

const homesOf = new WeakMap<Space, ReadonlyMap<string, string>>();

/** Ids of the editions' home pages. @param known of an earlier state, asked first: a space may have thousands of pages */
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
    const isHome = (page: ResourceList[number]): boolean => {
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

const named = (ground: string, text: string): Finding => ({ text, grounds: [ground] });

function listLostLocales({ before, after, names }: Validation): Finding[] {
  const has = ({ locales }: Space, code: string): boolean =>
    resolveLocale(locales, code) !== undefined;
  return EDITIONS.flatMap((edition) => {
    const code = resolveEditionLocale(edition, names);
    return has(before, code) && !has(after, code)
      ? [named(`locale ${code}`, `The locale ${code} is gone, in which ${edition.id} is served.`)]
      : [];
  });
}

function listLostTypes({ before, after }: Validation): Finding[] {
  const lost = [...before.contentTypes.keys()].filter(
    (type) => !after.contentTypes.has(type) && after.entries.byContentType(type).length > 0,
  );
  const fields = Object.entries(NEEDED_FIELDS).flatMap(([type, names]) =>
    names
      .filter(
        (name) =>
          after.contentTypes.has(type) &&
          before.field(type, name) !== undefined &&
          after.field(type, name) === undefined,
      )
      .map((name) => `${type}.${name}`),
  );
  return [
    ...lost.map((type) =>
      named(
        `type ${type}`,
        `The content type ${type} is gone, which ${after.entries.byContentType(type).length} entries have.`,
      ),
    ),
    ...fields.map((name) => named(`field ${name}`, `The field ${name} is gone.`)),
  ];
}

function hasCode({ entries }: Space, type: string, code: string): boolean {
  return entries
    .byContentType(type)
    .some(({ fields }) => Object.values(fields['code'] ?? {}).includes(code));
}

function listLostNames({ before, after, names }: Validation): Finding[] {
  const wanted = [
    ['headerMenu', names.headerMenu],
    ['footerMenu', names.footerMenu],
    ['labels', names.labels],
  ] as const;
  return wanted.flatMap(([type, code]) =>
    hasCode(before, type, code) && !hasCode(after, type, code)
      ? [named(`${type} ${code}`, `The ${type} "${code}" is gone.`)]
      : [],
  );
}

async function listLostHomes({ before, after, names }: Validation): Promise<Finding[]> {
  const known = await findHomes(before, names);
  const homes = await findHomes(after, names, known);
  return [...known.keys()].flatMap((edition) =>
    homes.has(edition) ? [] : [named(`home ${edition}`, `The home page of ${edition} is gone.`)],
  );
}

const toPercent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

function describeLoss({ what, lost, of }: LossReport, isNew: boolean, maxLoss: number): string {
  return `${lost} of ${of} ${what} (${toPercent(lost / of)}) are gone ${isNew ? 'at once' : 'within a day'}, and CONTENT_MAX_LOSS allows ${toPercent(maxLoss)}.`;
}

/** Together with what was lost within a day. A state that lacks nothing more passes, whatever went before it. */
function listTooManyLosses(
  { before, maxLoss, recent, isConfirmed }: Validation,
  losses: readonly Loss[],
): Finding[] {
  if (losses.length === 0) return [];
  const open = (list: readonly Loss[]): readonly Loss[] =>
    list.filter((loss) => !isConfirmed(nameLoss(loss)));
  const [now, earlier] = [open(losses), open(recent.list())];
  const reports = recent.report(before, [...earlier, ...now], maxLoss);
  return reports.flatMap((report) => {
    const ofThis = now.filter((loss) => counts(report.what, loss));
    if (ofThis.length === 0 || report.lost <= report.allowed) return [];
    const grounds = [...earlier, ...now].filter((loss) => counts(report.what, loss)).map(nameLoss);
    return [{ text: describeLoss(report, report.lost === ofThis.length, maxLoss), grounds }];
  });
}

/**
 * The service counts the publications of an entry, so an older state shows whatever its clock says. One that was deleted and made again
 * under its id counts from 1, and was created later.
 */
function listOlder({ before, after, changed }: Validation): readonly Older[] {
  const listOf = (known: Collection, next: Collection): readonly Older[] =>
    listKnown(known, changed).flatMap(({ kind, id, revision, createdAt }) => {
      const now = next.byId(id);
      const isOlder =
        now !== undefined &&
        now.revision < revision &&
        !(Date.parse(now.createdAt) > Date.parse(createdAt));
      return isOlder
        ? [
            {
              ground: `older ${kind} ${id}`,
              text: `${id} is in revision ${now.revision} and was in ${revision}`,
            },
          ]
        : [];
    });
  return [...listOf(before.entries, after.entries), ...listOf(before.assets, after.assets)];
}

type Older = { readonly ground: string; readonly text: string };

/** A few that are older are an editor's or a tool's; many are another state of the space, such as a backup or another environment behind an alias. */
function listTooManyOlder(
  { before, maxLoss, isConfirmed }: Validation,
  older: readonly Older[],
): Finding[] {
  const open = older.filter(({ ground }) => !isConfirmed(ground));
  const all = before.entries.all.length + before.assets.all.length;
  const [first] = open;
  if (first === undefined || open.length <= all * maxLoss) return [];
  return [
    {
      text: `The content is older than what is served: ${open.length} of ${all} entries and assets (${toPercent(open.length / all)}) are in an earlier revision; ${first.text}.`,
      grounds: open.map(({ ground }) => ground),
    },
  ];
}

const reject = (text: string): ValidationResult => ({
  findings: [{ text, grounds: [] }],
  losses: [],
  confirmed: new Set(),
});

/**
 * What keeps a new state of the space from being served in the place of a good one, in words for editors and operators; no findings where
 * nothing does. Whatever the space never had is no loss.
 */
export async function validateSpace(validation: Validation): Promise<ValidationResult> {
  const { before, after, changed, maxLoss, recent, isConfirmed } = validation;
  if (after.entries.all.length === 0 && before.entries.all.length > 0)
    return reject('The space is empty.');
  if (after.contentTypes.size === 0 && before.contentTypes.size > 0)
    return reject('The space has no content types.');
  const losses = listLosses(before, after, changed, Date.now());
  if (maxLoss >= 1) return { findings: [], losses, confirmed: new Set() };
  const older = listOlder(validation);
  const gone = [
    ...listLostLocales(validation),
    ...listLostTypes(validation),
    ...listLostNames(validation),
    ...(await listLostHomes(validation)),
  ];
  const grounds = [
    ...gone.flatMap((finding) => finding.grounds),
    ...[...recent.list(), ...losses].map(nameLoss),
    ...older.map(({ ground }) => ground),
  ];
  return {
    findings: [
      ...gone.filter((finding) => !finding.grounds.every(isConfirmed)),
      ...listTooManyLosses(validation, losses),
      ...listTooManyOlder(validation, older),
    ],
    losses,
    confirmed: new Set(grounds.filter(isConfirmed)),
  };
}
