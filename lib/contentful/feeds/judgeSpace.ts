import { createPacer } from '@/lib/background/createPacer';
import { type ContentNames, resolveEditionLocale } from '@/lib/config/contentEnv';
import { EDITIONS } from '@/lib/config/editions';
import { isRecord } from '@/lib/data/objects';
import { readLocaleValue, resolveLocale } from '../engine/content/localeTable';
import type { Collection, ResourceList } from '../engine/content/collection';
import type { Space } from '../engine/content/space';

type Judgement = {
  readonly before: Space;
  readonly after: Space;
  /** Ids of what differs; undefined where anything may. */
  readonly changed: ReadonlySet<string> | undefined;
  /** From 0 to 1. At 1 a person has confirmed whatever the space has. */
  readonly maxLoss: number;
  readonly names: ContentNames;
};

const NEEDED_FIELDS: Readonly<Record<string, readonly string[]>> = { page: ['url', 'page'], headerMenu: ['code'], footerMenu: ['code'], labels: ['code', 'labels'] };

function readField({ locales, field }: Space, entry: ResourceList[number], name: string, code: string): unknown {
  const locale = resolveLocale(locales, code);
  const values = entry.fields[name];
  return locale === undefined || values === undefined ? undefined : readLocaleValue(values, field(entry.contentTypeId ?? '', name)?.localized ?? true, locale);
}

/** Without what it shows a page is a missing page. */
function hasContent(space: Space, page: ResourceList[number], code: string): boolean {
  const content = readField(space, page, 'page', code);
  return isRecord(content) && isRecord(content.sys) && typeof content.sys.id === 'string' && space.entries.byId(content.sys.id) !== undefined;
}

const homesOf = new WeakMap<Space, ReadonlyMap<string, string>>();

/** Ids of the editions' home pages. @param known of an earlier state, asked first: a space may have thousands of pages */
async function findHomes(space: Space, names: ContentNames, known?: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const found = homesOf.get(space);
  if (found !== undefined) return found;
  const pace = createPacer();
  const homes = new Map<string, string>();
  for (const edition of EDITIONS) {
    const isHome = (page: ResourceList[number]): boolean => {
      const locale = resolveEditionLocale(edition, names);
      const url = readField(space, page, 'url', locale);
      return typeof url === 'string' && url.replace(/\/+$/, '') === `/${edition.id}` && hasContent(space, page, locale);
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

function listLostLocales({ before, after, names }: Judgement): string[] {
  const has = ({ locales }: Space, code: string): boolean => resolveLocale(locales, code) !== undefined;
  return EDITIONS.flatMap((edition) => {
    const code = resolveEditionLocale(edition, names);
    return has(before, code) && !has(after, code) ? [`The locale ${code} is gone, in which ${edition.id} is served.`] : [];
  });
}

function listLostTypes({ before, after }: Judgement): string[] {
  const lost = [...before.contentTypes.keys()].filter((type) => !after.contentTypes.has(type) && after.entries.byContentType(type).length > 0);
  const fields = Object.entries(NEEDED_FIELDS).flatMap(([type, names]) => names.filter((name) => after.contentTypes.has(type) && before.field(type, name) !== undefined && after.field(type, name) === undefined).map((name) => `${type}.${name}`));
  return [
    ...lost.map((type) => `The content type ${type} is gone, which ${after.entries.byContentType(type).length} entries have.`),
    ...fields.map((name) => `The field ${name} is gone.`),
  ];
}

function hasCode({ entries }: Space, type: string, code: string): boolean {
  return entries.byContentType(type).some(({ fields }) => Object.values(fields['code'] ?? {}).includes(code));
}

function listLostNames({ before, after, names }: Judgement): string[] {
  const wanted = [['headerMenu', names.headerMenu], ['footerMenu', names.footerMenu], ['labels', names.labels]] as const;
  return wanted.flatMap(([type, code]) => (hasCode(before, type, code) && !hasCode(after, type, code) ? [`The ${type} "${code}" is gone.`] : []));
}

async function listLostHomes({ before, after, names }: Judgement): Promise<string[]> {
  const known = await findHomes(before, names);
  const homes = await findHomes(after, names, known);
  return [...known.keys()].flatMap((edition) => (homes.has(edition) ? [] : [`The home page of ${edition} is gone.`]));
}

const toPercent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** What was there before, of what may be different now. */
function listKnown({ all, byId }: Collection, changed: Judgement['changed']): ResourceList {
  return changed === undefined ? all : [...changed].flatMap((id) => byId(id) ?? []);
}

function listLosses({ before, after, changed, maxLoss }: Judgement): string[] {
  const entries = listKnown(before.entries, changed).filter(({ id }) => after.entries.byId(id) === undefined);
  const assets = listKnown(before.assets, changed).filter(({ id }) => after.assets.byId(id) === undefined);
  const compare = (what: string, lost: number, all: number): string[] =>
    lost > all * maxLoss ? [`${lost} of ${all} ${what} (${toPercent(lost / all)}) are gone at once, and CONTENT_MAX_LOSS allows ${toPercent(maxLoss)}.`] : [];
  return [
    ...compare('pages', entries.filter(({ contentTypeId }) => contentTypeId === 'page').length, before.entries.byContentType('page').length),
    ...compare('entries', entries.length, before.entries.all.length),
    ...compare('assets', assets.length, before.assets.all.length),
  ];
}

/** The service counts the publications of an entry, so an older state shows whatever its clock says. */
function listOutdated({ before, after, changed }: Judgement): string[] {
  const outdated = (known: Collection, next: Collection): ResourceList => listKnown(known, changed).filter(({ id, revision }) => revision > (next.byId(id)?.revision ?? revision));
  const [first, ...others] = [...outdated(before.entries, after.entries), ...outdated(before.assets, after.assets)];
  if (first === undefined) return [];
  const rest = others.length === 0 ? '' : `, and so are ${others.length} more`;
  return [`The content is older than what is served: ${first.id} is in revision ${after.entries.byId(first.id)?.revision ?? after.assets.byId(first.id)?.revision ?? 0} and was in ${first.revision}${rest}.`];
}

/**
 * What keeps a new state of the space from being served in the place of a good one, in words for editors and operators; empty where nothing does.
 * Whatever the space never had is no loss.
 */
export async function judgeSpace(judgement: Judgement): Promise<readonly string[]> {
  const { before, after, maxLoss } = judgement;
  if (after.entries.all.length === 0 && before.entries.all.length > 0) return ['The space is empty.'];
  if (after.contentTypes.size === 0 && before.contentTypes.size > 0) return ['The space has no content types.'];
  if (maxLoss >= 1) return [];
  return [...listLostLocales(judgement), ...listLostTypes(judgement), ...listLostNames(judgement), ...(await listLostHomes(judgement)), ...listLosses(judgement), ...listOutdated(judgement)];
}
