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
  /** Of its entry. */
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
  /** Entries whose old address cannot be read. */
  unreadable: readonly string[];
  /** Entries whose old address another entry has. */
  repeated: readonly string[];
  /**
   * The exact address with its query wins over the path alone, and that over the longest branch.
   * @param path decoded
   */
  find: (path: string, search: string) => FoundRedirect | undefined;
}>;

const readKind = readChoice(REDIRECT_KINDS);

export const buildKey = ({ path, query, isBranch }: RedirectSource): string =>
  `${path}${isBranch ? '/*' : ''}${query === '' ? '' : `?${query}`}`;

function readRedirect({ sys, fields }: Entry): Redirect | undefined {
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
    for (let end = path.length; end >= 0; end = path.lastIndexOf('/', end - 1)) {
      const redirect = byKey.get(`${path.slice(0, end) || '/'}/*`);
      if (redirect !== undefined) return { redirect, rest: path.slice(end + 1) };
      if (end === 0) return undefined;
    }
    return undefined;
  };
  return (decoded, search) => {
    const path = foldPath(decoded);
    const query = dropTracking(search);
    const redirect = (query !== '' && byKey.get(`${path}?${query}`)) || byKey.get(path);
    return redirect ? { redirect, rest: '' } : findBranch(path);
  };
}

export async function buildRedirectTable({ ofType }: LocaleView): Promise<RedirectTable> {
  const byKey = new Map<string, Redirect>();
  const unreadable: string[] = [];
  const repeated: string[] = [];
  const pace = createTurnTaker();
  const entries = [...ofType('redirect')].sort((one, other) =>
    one.sys.id < other.sys.id ? -1 : 1,
  );
  for (const entry of entries) {
    const redirect = readRedirect(entry);
    if (redirect === undefined) unreadable.push(entry.sys.id);
    else if (byKey.has(buildKey(redirect.source))) repeated.push(redirect.id);
    else byKey.set(buildKey(redirect.source), redirect);
    await pace();
  }
  return { redirects: [...byKey.values()], unreadable, repeated, find: createFinder(byKey) };
}
