import { type Described } from '@/lib/contentful/client/inspectSpace';
import { decodePath } from '@/lib/navigation/paths';
import { explainNoPage } from '@/lib/preview/explainNoPage';
import { buildToolUrl, PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import { type Markup, markup } from '../markup';
import type { Findings, PagePlace } from './findings';
import type { Answer } from './investigate';
import type { LeftOutAnswer } from './leftOut';
import { describeFindings, describeVerdict, describeWay, type Section } from './sentences';
import { MAX_QUESTION } from './subject';

export const WHY_TITLE = 'Why is it not on the site?';

const form = (question: string): Markup =>
  markup`<form action="${PREVIEW_PATHS.why}"><div><label for="of">Entry, asset or page</label><p id="hint">Its id, its address in Contentful, the address of a page, or words of its title.</p><input id="of" name="of" value="${question}" maxlength="${MAX_QUESTION}" aria-describedby="hint" autocomplete="off"></div><button>Ask</button></form>`;

const linkTo = (id: string, text: string): Markup =>
  markup`<a href="${buildToolUrl('why', id)}">${text}</a>`;

const section = ({ title, sentences }: Section): Markup =>
  markup`<section><h2>${title}</h2>${sentences.map((sentence) => markup`<p>${sentence}</p>`)}</section>`;

function showPlace({ page, edition, url, way, verdict }: PagePlace, subjectId: string): Markup {
  const name = `${page.title ?? page.id} (${url === '' ? `no address in ${edition}` : (decodePath(url) ?? url)})`;
  const steps =
    way.length === 0
      ? undefined
      : markup`<p>${describeWay({ way })} ${way.map(({ id }) => linkTo(id, id)).flatMap((link, index) => (index === 0 ? [link] : [', ', link]))}</p>`;
  return markup`<li><p>${url === '' ? name : markup`<a href="${url}">${name}</a>`}</p>${steps}<p>${describeVerdict(verdict, subjectId)}</p></li>`;
}

function showPages({ pages, subject }: Findings): Markup | undefined {
  return pages.length === 0
    ? undefined
    : markup`<section><h2>On which pages?</h2><ul>${pages.map((place) => showPlace(place, subject.id))}</ul></section>`;
}

function showFindings(findings: Findings): Markup {
  const { outcome, sections } = describeFindings(findings);
  const { subject } = findings;
  return markup`<p class="outcome" role="status">${outcome}</p><p>${subject.typeName}${subject.title === undefined ? '' : ` “${subject.title}”`}</p>${sections.map(section)}${showPages(findings)}`;
}

const showSimilar = ({ id, title, typeName }: Described): Markup =>
  markup`<li>${linkTo(id, title ?? id)} (${typeName}, ${id})</li>`;

function showUnknown(question: string, similar: readonly Described[]): Markup {
  const near =
    similar.length === 0
      ? markup`<p>Nothing here is called anything like it.</p>`
      : markup`<section><h2>Is it one of these?</h2><ul>${similar.map(showSimilar)}</ul></section>`;
  return markup`<p class="outcome" role="status">There is no entry, asset or page “${question.slice(0, MAX_QUESTION)}” among the drafts of this preview.</p><p>It may be archived or deleted, in another space or environment, or too new: drafts come with the next look at Contentful.</p>${near}`;
}

function showLeftOut({ pages, count }: LeftOutAnswer): Markup | undefined {
  if (count === 0) return undefined;
  const rows = pages.map(
    ({ page, typed, problem }) =>
      markup`<li><p>${linkTo(page.id, page.title ?? page.id)} (${typed})</p><p>${explainNoPage(problem)}</p></li>`,
  );
  const rest = count - pages.length;
  return markup`<section><h2>Pages that visitors cannot open</h2><ul>${rows}</ul>${rest > 0 ? markup`<p>${rest} more are not shown.</p>` : undefined}</section>`;
}

function showAnswer(question: string, answer: Answer): Markup | undefined {
  switch (answer.kind) {
    case 'none':
      return undefined;
    case 'leftOut':
      return showLeftOut(answer);
    case 'unknown':
      return showUnknown(question, answer.similar);
    case 'found':
      return showFindings(answer.findings);
  }
}

export function buildWhyPage(question: string, answer: Answer): Markup {
  return markup`${form(question.slice(0, MAX_QUESTION))}${showAnswer(question, answer)}`;
}
