import { EDITIONS, type Edition, findEditionOfPath } from '@/lib/platform/config/editions';
import { SITE } from '@/lib/platform/config/site';
import type { SpaceEntry } from '@/content/build/space/entries';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { EXPLANATIONS, findRedirectProblem } from '@/lib/site/redirects/redirectProblems';
import { createRedirectTable, readRedirect } from '@/lib/site/redirects/redirectTable';
import type { RedirectSite } from '@/lib/site/redirects/resolveRedirect';
import { buildProblem, readPageUrl } from './readEntry';

const [DEFAULT_EDITION] = EDITIONS;

const readDefaults = ({ values }: SpaceEntry) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value[DEFAULT_LOCALE]]),
  );

/** Page urls by page id. */
const listUrls = (entries: readonly SpaceEntry[], edition: Edition): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap((entry) => {
      const url = readPageUrl(entry, edition);
      return url === undefined ? [] : [[entry.source.id, url] as const];
    }),
  );

/** A redirect that is never followed: a page has its address, or it leads nowhere. */
export function listRedirectProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  const redirects = entries.filter(({ type }) => type.id === 'redirect');
  const byId = new Map(redirects.map((entry) => [entry.source.id, entry]));
  const table = createRedirectTable(
    redirects.map((entry) => {
      const { id } = entry.source;
      return { id, redirect: readRedirect({ sys: { id }, fields: readDefaults(entry) }) };
    }),
  );
  const urls = new Map(EDITIONS.map((edition) => [edition.id, listUrls(entries, edition)]));
  const findPath: RedirectSite['findPath'] = ({ id }, path) =>
    [...(urls.get(id)?.values() ?? [])].find((url) => url === path.toLowerCase());
  const site: RedirectSite = {
    defaultEdition: DEFAULT_EDITION,
    siteOrigin: SITE.origin,
    redirects: table,
    findEdition: findEditionOfPath,
    findPath,
    findPageUrl: ({ id }, pageId) => urls.get(id)?.get(pageId),
    findMovedPage: () => undefined,
  };
  const at = (id: string, message: string): readonly Problem[] => {
    const entry = byId.get(id);
    return entry === undefined ? [] : [buildProblem(entry, 'from', message)];
  };
  return [
    ...table.unreadable.flatMap((id) => at(id, EXPLANATIONS.unreadable)),
    ...table.repeated.flatMap((id) => at(id, EXPLANATIONS.repeated)),
    ...table.redirects.flatMap((redirect) => {
      const { path, isBranch } = redirect.source;
      const edition = findEditionOfPath(path) ?? DEFAULT_EDITION;
      if (!isBranch && findPath(edition, path) !== undefined)
        return at(redirect.id, 'a page has this address, so nobody is redirected');
      const problem = findRedirectProblem(site, redirect);
      return problem === undefined ? [] : at(redirect.id, EXPLANATIONS[problem]);
    }),
  ];
}
