import { createTurnTaker } from '@/lib/platform/background/createPacer';
import { listNames } from './listNames';
import type { RedirectTable } from './redirectTable';
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

export async function listFaultyRedirects(
  site: RedirectSite,
  { redirects, unreadable, repeated }: RedirectTable,
): Promise<readonly FaultyRedirect[]> {
  const faulty: FaultyRedirect[] = [
    ...unreadable.map((id) => ({ id, problem: 'unreadable' as const })),
    ...repeated.map((id) => ({ id, problem: 'repeated' as const })),
  ];
  const pace = createTurnTaker();
  for (const redirect of redirects) {
    const { path, query } = redirect.source;
    const edition = site.findEdition(path) ?? site.defaultEdition;
    const requested = { edition, path, search: query };
    const result = followRedirect(site, { redirect, rest: '' }, requested);
    if (!result.ok) faulty.push({ id: redirect.id, problem: result.failure.kind });
    await pace();
  }
  return faulty;
}

export async function listRedirectProblems(
  site: RedirectSite,
  table: RedirectTable,
): Promise<readonly string[]> {
  const all = await listFaultyRedirects(site, table);
  return Object.entries(EXPLANATIONS).flatMap(([name, reason]) => {
    const ids = all.flatMap(({ id, problem }) => (problem === name ? [id] : []));
    return ids.length === 0 ? [] : [`Redirects are ignored, since ${reason}: ${listNames(ids)}.`];
  });
}
