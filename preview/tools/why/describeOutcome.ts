import { explainNoPage } from '@/preview/words/explainNoPage';
import { isLostInPart } from '@/preview/words/explainSkip';
import type { Findings, NoPage, PagePlace } from './findings';
import { joinNames, nameOf } from './listFacts';

export const describeNoPage = ({ cause, owner }: NoPage): string =>
  `${explainNoPage(cause)}${owner === undefined ? '' : ` The other page is the entry ${owner}.`}`;

const isSeen = ({ verdict }: PagePlace) =>
  verdict.kind === 'shown' || (verdict.kind === 'leftOut' && isLostInPart(verdict.reason));

function findOwnProblem({ subject, pages }: Findings): NoPage | undefined {
  return pages.flatMap(({ page, verdict }) =>
    page.id === subject.id && verdict.kind === 'noPage' ? [verdict] : [],
  )[0];
}

function describeSeen({ subject, published, pages }: Findings, seen: number) {
  const missing = pages.filter(({ verdict }) => verdict.kind !== 'unknown').length - seen;
  const guess = published.kind === 'none' ? ', as far as this preview can see' : '';
  const elsewhere = missing > 0 ? `, and missing on ${missing}` : '';
  const change = subject.publication?.state === 'changed' ? ', without its latest changes' : '';
  return `It is on ${seen} page${seen === 1 ? '' : 's'}${elsewhere}${change}${guess}.`;
}

export function describeOutcome(findings: Findings): string {
  const { subject, published, pages, shared, unpublished } = findings;
  if (subject.publication?.state === 'draft')
    return 'It is not on the site, because it is not published.';
  if (
    (published.kind === 'file' && !published.has) ||
    (published.kind === 'replica' && published.updatedAt === undefined)
  )
    return 'It is published, but the site does not have it yet, or does not take it over.';
  if (pages.length + shared.length === 0)
    return 'Nothing that leads to a page links to it, so it is on no page.';
  const seen = pages.filter(isSeen).length;
  if (seen > 0) return describeSeen(findings, seen);
  const problem = findOwnProblem(findings);
  if (problem !== undefined) return describeNoPage(problem);
  const roots = joinNames(shared.map(({ root }) => nameOf(root)));
  if (pages.length === 0) return `It belongs to what all pages share: ${roots}.`;
  return unpublished.length > 0
    ? 'It is published, but something through which it would be on a page is not.'
    : 'It is published, but no page shows it.';
}
