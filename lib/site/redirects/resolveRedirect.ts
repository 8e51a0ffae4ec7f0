import { resolveHref } from '@/lib/addresses/hrefs';
import { decodePath, encodePath } from '@/lib/addresses/paths';
import { addQuery, foldPath, pickTracking } from '@/lib/addresses/redirectAddress';
import type { Edition } from '@/lib/platform/config/editions';
import type { Result } from '@/lib/platform/data/values';
import type { FoundRedirect, RedirectTable } from './redirectTable';

/** `to` is an https address or an encoded path. `id` is the entry of the redirect. */
export type Redirection =
  | { readonly kind: 'moved'; readonly to: string; readonly isPermanent: boolean }
  | { readonly kind: 'removed'; readonly edition: Edition; readonly id: string };

/** `noTarget`: it names neither a page nor an address that a redirect may lead to. */
export type RedirectProblem = 'loop' | 'missingPage' | 'noTarget';

export type RedirectResult = Result<Redirection, { readonly kind: RedirectProblem }>;

export type RedirectSite = Readonly<{
  defaultEdition: Edition;
  siteOrigin: string;
  redirects: Pick<RedirectTable, 'find'>;
  findEdition: (path: string) => Edition | undefined;
  /** Finds the path of a page or sitemap from a decoded path, ignoring case. */
  findPath: (edition: Edition, path: string) => string | undefined;
  findPageUrl: (edition: Edition, pageId: string) => string | undefined;
  findMovedPage: (path: string) => string | undefined;
}>;

/** The path is decoded. */
export type RequestedAddress = {
  readonly edition: Edition;
  readonly path: string;
  readonly search: string;
};

type Walk = { readonly ids: ReadonlySet<string>; readonly isPermanent: boolean };

const START: Walk = { ids: new Set(), isPermanent: true };

const fail = (kind: RedirectProblem): RedirectResult => ({ ok: false, failure: { kind } });

const move = (to: string, { isPermanent }: Walk): RedirectResult => ({
  ok: true,
  value: { kind: 'moved', to, isPermanent },
});

/** An editor's redirect wins over the one that the site keeps for a page that has moved. */
function findStep(site: RedirectSite, { path, search }: RequestedAddress) {
  const { redirects, findEdition, findMovedPage, defaultEdition } = site;
  const paths =
    findEdition(path.toLowerCase()) === undefined ? [path, `/${defaultEdition.id}${path}`] : [path];
  for (const candidate of paths) {
    const found = redirects.find(candidate, search);
    if (found !== undefined) return found;
  }
  for (const candidate of paths.map(foldPath)) {
    const pageId = findMovedPage(candidate);
    if (pageId !== undefined) return buildMovedStep(candidate, pageId);
  }
  return undefined;
}

const buildMovedStep = (path: string, pageId: string): FoundRedirect => ({
  redirect: {
    id: path,
    kind: 'moved for good',
    pageId,
    url: undefined,
    source: { path, query: '', isBranch: false },
  },
  rest: '',
});

type Target = { readonly address: URL; readonly isOwn: boolean };

/** The rest of a branch only ever follows a slash, so that it cannot change the host. */
function readTarget(url: string, rest: string, siteOrigin: string): Target | undefined {
  const written = url.endsWith('/*') ? url.slice(0, -1) + encodePath(rest) : url;
  const { href = '', isExternal = true } = resolveHref(written) ?? {};
  if (!URL.canParse(href, siteOrigin) || !/^(?:https?:)?\//.test(href)) return undefined;
  // `URL` encodes what a header cannot hold.
  const address = new URL(href, siteOrigin);
  const isOwn = !isExternal || address.origin === siteOrigin;
  return isOwn || address.protocol === 'https:' ? { address, isOwn } : undefined;
}

function followUrl(
  site: RedirectSite,
  url: string,
  rest: string,
  { edition: asked, search: carried }: RequestedAddress,
  walk: Walk,
): RedirectResult {
  const target = readTarget(url, rest, site.siteOrigin);
  if (target === undefined) return fail('noTarget');
  const { href, pathname, search, hash } = target.address;
  if (!target.isOwn) return move(href, walk);
  const path = decodePath(pathname);
  if (path === undefined) return fail('noTarget');
  const edition = site.findEdition(path.toLowerCase()) ?? asked;
  const known = path === '/' ? path : site.findPath(edition, path);
  const query = addQuery(search, carried);
  if (known !== undefined) return move(`${encodePath(known)}${query}${hash}`, walk);
  return resolveRedirect(site, { edition, path, search: query }, walk) ?? fail('missingPage');
}

export function followRedirect(
  site: RedirectSite,
  { redirect, rest }: FoundRedirect,
  requested: RequestedAddress,
  walk = START,
): RedirectResult {
  const { id, kind, pageId, url, source } = redirect;
  const { edition, search } = requested;
  if (walk.ids.has(id)) return fail('loop');
  if (kind === 'removed') return { ok: true, value: { kind: 'removed', edition, id } };
  const next: Walk = {
    ids: new Set([...walk.ids, id]),
    isPermanent: walk.isPermanent && kind === 'moved for good',
  };
  const carried = source.query === '' ? search : `?${pickTracking(search)}`;
  if (pageId !== undefined) {
    const page = site.findPageUrl(edition, pageId);
    return page === undefined ? fail('missingPage') : move(addQuery(page, carried), next);
  }
  return url === undefined
    ? fail('noTarget')
    : followUrl(site, url, rest, { ...requested, search: carried }, next);
}

export function resolveRedirect(
  site: RedirectSite,
  requested: RequestedAddress,
  walk = START,
): RedirectResult | undefined {
  const found = findStep(site, requested);
  return found && followRedirect(site, found, requested, walk);
}
