import {
  dropTracking,
  foldPath,
  readRedirectSource,
  type RedirectSource,
} from '@/lib/addresses/redirectAddress';
import { REDIRECT_KINDS } from '@/lib/content/model/redirects';
import { readLink } from '@/lib/content/model/readers/links';
import { readShortString } from '@/lib/content/model/readers/text';
import { readChoice } from '@/lib/content/model/readers/values';
import type { LocaleView } from '@/lib/content/store/snapshot';
import type { Entry } from '@/lib/models/entry';
import { createTurnTaker } from '@/lib/platform/background/createPacer';

export type Redirect = Readonly<{
  id: string;
  kind: (typeof REDIRECT_KINDS)[number];
  pageId: string | undefined;
  url: string | undefined;
  source: RedirectSource;
}>;

export type FoundRedirect = {
  readonly redirect: Redirect;
  /** The path below a branch, without a slash at its start. */
  readonly rest: string;
};

export type RedirectTable = Readonly<{
  redirects: readonly Redirect[];
  unreadable: readonly string[];
  repeated: readonly string[];
  /** The exact address with its query wins over the path, and the path over the longest branch. */
  find: (path: string, search: string) => FoundRedirect | undefined;
}>;

type ReadEntry = Readonly<{ sys: Pick<Entry['sys'], 'id'>; fields: Entry['fields'] }>;

const readKind = readChoice(REDIRECT_KINDS);

export const buildKey = ({ path, query, isBranch }: RedirectSource): string =>
  `${path}${isBranch ? '/*' : ''}${query === '' ? '' : `?${query}`}`;

export function readRedirect({ sys, fields }: ReadEntry): Redirect | undefined {
  const source = readRedirectSource(fields['from']);
  const kind = readKind(fields['kind']) ?? 'moved for good';
  return (
    source && {
      id: sys.id,
      kind,
      pageId: readLink(fields['link'])?.sys.id,
      url: readShortString(fields['url']),
      source,
    }
  );
}

function createFinder(byKey: ReadonlyMap<string, Redirect>): RedirectTable['find'] {
  const findBranch = (path: string): FoundRedirect | undefined => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const redirect = byKey.get(`${path.slice(0, end)}/*`);
      if (redirect) return { redirect, rest: path.slice(end + 1) };
    }
    const redirect = byKey.get('//*');
    return redirect && { redirect, rest: path.slice(1) };
  };
  return (decoded, search) => {
    const path = foldPath(decoded);
    const query = dropTracking(search);
    const redirect = (query !== '' && byKey.get(`${path}?${query}`)) || byKey.get(path);
    return redirect ? { redirect, rest: '' } : findBranch(path);
  };
}

export function createRedirectTable(
  entries: readonly (Pick<Redirect, 'id'> & { readonly redirect: Redirect | undefined })[],
): RedirectTable {
  const byKey = new Map<string, Redirect>();
  const unreadable: string[] = [];
  const repeated: string[] = [];
  for (const { id, redirect } of entries) {
    if (redirect === undefined) unreadable.push(id);
    else if (byKey.has(buildKey(redirect.source))) repeated.push(id);
    else byKey.set(buildKey(redirect.source), redirect);
  }
  return { redirects: [...byKey.values()], unreadable, repeated, find: createFinder(byKey) };
}

export async function buildRedirectTable({ ofType }: LocaleView): Promise<RedirectTable> {
  const pace = createTurnTaker();
  const read = [];
  for (const entry of ofType('redirect')) {
    read.push({ id: entry.sys.id, redirect: readRedirect(entry) });
    await pace();
  }
  return createRedirectTable(read.sort((one, other) => (one.id < other.id ? -1 : 1)));
}
