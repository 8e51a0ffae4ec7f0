import { createTurnTaker } from '@/lib/platform/background/createPacer';
import { listNames } from '@/lib/platform/data/listNames';
import type { Redirect, RedirectTable } from './redirectTable';
import { followRedirect, type RedirectProblem, type RedirectSite } from './resolveRedirect';

export type FaultyRedirect = {
  readonly id: string;
  readonly problem: RedirectProblem | 'unreadable' | 'repeated';
};

export const EXPLANATIONS: Readonly<Record<FaultyRedirect['problem'], string>> = {
  unreadable: 'the old address cannot be read',
  repeated: 'another redirect has the same old address',
  loop: 'the redirect leads back to itself',
  missingPage: 'the page is not published in the edition, or has no address there',
  noTarget: 'there is no page, path or https address to lead to',
};

type CheckedSite = RedirectSite & { readonly redirects: RedirectTable };

/** A branch may lead to pages below an address that is no page itself. */
export function findRedirectProblem(
  site: RedirectSite,
  redirect: Redirect,
): RedirectProblem | undefined {
  const { path, query: search } = redirect.source;
  const edition = site.findEdition(path) ?? site.defaultEdition;
  const result = followRedirect(site, { redirect, rest: '' }, { edition, path, search });
  if (result.ok) return undefined;
  const { kind } = result.failure;
  return kind === 'missingPage' && redirect.url?.endsWith('/*') === true ? undefined : kind;
}

export async function listFaultyRedirects(site: CheckedSite): Promise<readonly FaultyRedirect[]> {
  const { redirects, unreadable, repeated } = site.redirects;
  const faulty: FaultyRedirect[] = [
    ...unreadable.map((id) => ({ id, problem: 'unreadable' as const })),
    ...repeated.map((id) => ({ id, problem: 'repeated' as const })),
  ];
  const pace = createTurnTaker();
  for (const redirect of redirects) {
    const problem = findRedirectProblem(site, redirect);
    if (problem !== undefined) faulty.push({ id: redirect.id, problem });
    await pace();
  }
  return faulty;
}

export async function listRedirectProblems(site: CheckedSite): Promise<readonly string[]> {
  const all = await listFaultyRedirects(site);
  return Object.entries(EXPLANATIONS).flatMap(([name, reason]) => {
    const ids = all.flatMap(({ id, problem }) => (problem === name ? [id] : []));
    return ids.length === 0 ? [] : [`Redirects are ignored, since ${reason}: ${listNames(ids)}.`];
  });
}
