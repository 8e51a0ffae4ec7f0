import type { Described } from '@/lib/content/store/inspectSpace';
import { decodePath } from '@/lib/addresses/paths';
import { Outcome } from '@/preview/pages/Outcome';
import { buildToolUrl, PREVIEW_PATHS } from '@/preview/paths/previewPaths';
import { explainNoPage } from '@/preview/words/explainNoPage';
import { describeDetail, explainSkip, isLostInPart } from '@/preview/words/explainSkip';
import { describeNoPage, describeOutcome } from './describeOutcome';
import type { Findings, PagePlace, Verdict } from './findings';
import type { Answer } from './investigate';
import type { LeftOutAnswer } from './leftOut';
import { type Fact, Facts } from './Facts';
import { listEntryFacts, listSiteFacts, listWayFacts, nameOf } from './listFacts';
import { listDelays } from './stale';
import { MAX_QUESTION } from './subject';

const buildForm = (question: string) => (
  <form action={PREVIEW_PATHS.why}>
    <div>
      <label htmlFor="of">Entry, asset or page</label>
      <p id="hint">
        Its id, its address in Contentful, the address of a page, or words of its title.
      </p>
      <input
        id="of"
        name="of"
        defaultValue={question}
        maxLength={MAX_QUESTION}
        aria-describedby="hint"
        autoComplete="off"
      />
    </div>
    <button>Ask</button>
  </form>
);

const linkTo = (id: string, text: string) => <a href={buildToolUrl('why', id)}>{text}</a>;

const PLAIN_VERDICTS = {
  shown: 'It is on this page.',
  unread:
    'It is not on this page: what is published does not link to it, or the field with the link is ' +
    'not used.',
  unknown: 'This page was not looked at, because there are many.',
} as const;

function describeVerdict(verdict: Verdict, subjectId: string): readonly [string, todo?: string] {
  if (verdict.kind === 'noPage') return [describeNoPage(verdict)];
  if (verdict.kind !== 'leftOut') return [PLAIN_VERDICTS[verdict.kind]];
  const { entryId, path, reason, detail } = verdict;
  const what = entryId === subjectId ? 'It' : `The entry ${entryId}, through which it is there,`;
  const where = isLostInPart(reason)
    ? 'It is on this page, but not all of it'
    : `${what} is left out of this page`;
  const why = detail === undefined ? '' : ` ${describeDetail(reason, detail)}.`;
  return [
    `${where}, at ${path || 'the page itself'}. ${explainSkip(reason).what}${why}`,
    'Open the page: a note in its place says what to do. If there is none, publish the draft.',
  ];
}

const showWay = (way: readonly Described[]) => (
  <p>
    Through{' '}
    {way.map((entry, index) => (
      <span key={entry.id}>
        {index > 0 && ' → '}
        {linkTo(entry.id, nameOf(entry))} ({entry.id})
      </span>
    ))}
  </p>
);

function describePlace({ page, edition, url, way, verdict }: PagePlace, subjectId: string): Fact {
  const address = url === '' ? `no address in ${edition}` : (decodePath(url) ?? url);
  const name = `${page.title ?? page.id} (${address})`;
  const [found, todo] = describeVerdict(verdict, subjectId);
  return [
    url === '' ? name : <a href={url}>{name}</a>,
    <>
      {way.length > 0 && showWay(way)}
      <p>{found}</p>
    </>,
    todo,
  ];
}

function listFindings(findings: Findings) {
  const { subject, pages, now } = findings;
  return (
    <>
      <Outcome>{describeOutcome(findings)}</Outcome>
      <Facts title="On pages" facts={pages.map((place) => describePlace(place, subject.id))} />
      <Facts title="In Contentful" facts={listEntryFacts(findings)} />
      <Facts title="On the site" facts={listSiteFacts(findings)} />
      <Facts title="Old copies" facts={listDelays(subject.publication?.publishedAt, now)} />
      <Facts title="What leads to it" facts={listWayFacts(findings)} />
    </>
  );
}

const explainUnknown = (question: string, similar: readonly Described[]) => (
  <>
    <Outcome>
      {`There is no entry, asset or page “${question}” among the drafts of this preview.`}
    </Outcome>
    <p>
      It may be archived or deleted, in another space or environment, or too new: drafts come with
      the next look at Contentful.
    </p>
    {similar.length === 0 && <p>Nothing here is called anything like it.</p>}
    <Facts
      title="Is it one of these?"
      facts={similar.map(({ id, title, typeName }) => [
        linkTo(id, title ?? id),
        `${typeName}, ${id}`,
      ])}
    />
  </>
);

const listLeftOut = ({ pages, count }: LeftOutAnswer) => (
  <>
    <Facts
      title="Pages that visitors cannot open"
      facts={pages.map(({ page: { id, title = id }, typed, problem }) => [
        linkTo(id, `${title} (${typed})`),
        explainNoPage(problem),
      ])}
    />
    {count > pages.length && <p>{count - pages.length} more are not shown.</p>}
  </>
);

type WhyPageProps = { readonly question: string; readonly answer: Answer };

export function WhyPage({ question, answer }: WhyPageProps) {
  const asked = question.slice(0, MAX_QUESTION);
  return (
    <>
      {buildForm(asked)}
      {answer.kind === 'leftOut' && listLeftOut(answer)}
      {answer.kind === 'unknown' && explainUnknown(asked, answer.similar)}
      {answer.kind === 'found' && listFindings(answer.findings)}
    </>
  );
}
