import type { Described, Publication } from '@/lib/contentful/client/inspectSpace';
import type { PublicationState } from '@/lib/models/preview';
import { explainSkip, isLostInPart } from '@/lib/preview/explainSkip';
import { explainNoPage } from '@/lib/preview/explainNoPage';
import { formatTime } from '@/lib/preview/formatTime';
import type { Findings, PagePlace, Verdict } from './findings';
import { describeStale } from './stale';

export type Section = { readonly title: string; readonly sentences: readonly string[] };

const MAX_NOTICES = 5;
const MAX_PROBLEMS = 5;

const STATES: Readonly<Record<PublicationState, string>> = {
  draft: 'not published',
  changed: 'changed since it was published',
  published: 'published',
};

function formatAge(age: number): string {
  const seconds = Math.max(0, Math.round(age / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200
    ? `${Math.round(seconds / 60)} minutes`
    : `${Math.round(seconds / 3600)} hours`;
}

const nameOf = ({ typeName, title, id }: Described): string =>
  title === undefined ? `${typeName} ${id}` : `${typeName} “${title}”`;

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

function describeState({ state, publishedAt, updatedAt }: Publication): string {
  const published = publishedAt === undefined ? '' : ` on ${formatTime(publishedAt)}`;
  if (state === 'draft')
    return 'It is a draft: it was never published, or it was unpublished. The site shows no drafts.';
  if (state === 'published')
    return `It is published${published === '' ? '' : `, last${published}`}, and has not been changed since.`;
  return `It was published${published} and changed since${updatedAt === undefined ? '' : `, last on ${formatTime(updatedAt)}`}. The site shows what was published, without the changes.`;
}

function describeLocales({
  subject: { publication, ownLocales },
  editions,
}: Findings): readonly string[] {
  const lines: string[] = [];
  const byLocale = publication?.byLocale;
  if (byLocale !== undefined) {
    const groups = Object.entries(STATES).map(
      ([state, words]) =>
        [words, [...byLocale].flatMap(([locale, own]) => (own === state ? [locale] : []))] as const,
    );
    lines.push(
      `By locale: ${groups
        .filter(([, locales]) => locales.length > 0)
        .map(([words, locales]) => `${list(locales)} ${words}`)
        .join('; ')}.`,
    );
  } else if (publication?.state !== 'draft') lines.push('All its locales are published together.');
  const without =
    ownLocales === undefined ? [] : editions.filter(({ locale }) => !ownLocales.includes(locale));
  if (ownLocales !== undefined && without.length > 0)
    lines.push(
      `It has words of its own in ${list(ownLocales)}. In ${list(without.map(({ id }) => id))} it shows those of the locale that the space falls back to, or nothing.`,
    );
  return lines;
}

function describeNotices({ notices, subject, now }: Findings): readonly string[] {
  if (notices === undefined)
    return [
      'This preview gets no webhooks (CONTENTFUL_WEBHOOK_SECRET is not set), so it cannot say whether one came. The activity log of the webhook in Contentful can: Settings → Webhooks.',
    ];
  if (notices.length === 0)
    return [
      'No webhook about it has come to this preview since it started, as far back as the last 200. The public site has a webhook of its own: its activity log is in Contentful, under Settings → Webhooks.',
    ];
  const lines = notices
    .slice(0, MAX_NOTICES)
    .map(
      ({ topic, at, result }) =>
        `${topic.replace('ContentManagement.', '')} ${formatAge(now - at)} ago${result === 'foreign' ? ', of another space or environment' : ''}`,
    );
  return [
    `Webhooks about ${subject.kind === 'Asset' ? 'the asset' : 'the entry'} that came to this preview: ${lines.join('; ')}.`,
  ];
}

function describeRejection(problems: readonly string[]): string {
  return `The newest state of the space is not served, so nothing that was published with it or since shows: ${problems.slice(0, MAX_PROBLEMS).join(' ')} It must be mended in the space, or confirmed by whoever runs the site.`;
}

function describeReplica({ published, subject, now }: Findings): readonly string[] {
  if (published.kind !== 'replica') return [];
  const { updatedAt, status } = published;
  const publishedAt = subject.publication?.publishedAt;
  const unreadable = status.unreadable?.find((line) => line.split(/[ :]/).includes(subject.id));
  const isOld =
    updatedAt !== undefined &&
    publishedAt !== undefined &&
    Date.parse(updatedAt) < Date.parse(publishedAt) - 1000;
  return [
    updatedAt === undefined
      ? 'The published content does not have it.'
      : `The published content has ${isOld ? 'an older version of it' : 'it'}, of ${formatTime(updatedAt)}.`,
    ...(status.confirmedAt === undefined
      ? []
      : [
          `That content was read ${formatAge(now - status.confirmedAt)} ago, and was found fit to be served.`,
        ]),
    ...(unreadable === undefined ? [] : [`It could not be read: ${unreadable}.`]),
    ...(status.rejected === undefined ? [] : [describeRejection(status.rejected.problems)]),
    ...(status.lastError === undefined || status.lastError.at < (status.confirmedAt ?? 0)
      ? []
      : [
          `The content service could not be read ${formatAge(now - status.lastError.at)} ago. The site goes on with what it has.`,
        ]),
  ];
}

const READINESS: Readonly<Record<string, string>> = {
  noContent: 'it has read no content yet',
  noPages: 'the space has no pages for it',
  noLocale: 'the space lacks a locale that CONTENT_LOCALES names',
  noHome: 'it has no home page',
  stopping: 'it is shutting down',
};

function describeReadiness(status: string, problems: readonly string[]): readonly string[] {
  const shown = problems.slice(0, MAX_PROBLEMS).join(' ');
  if (status !== 'ready')
    return [
      `The public site is not ready for visitors: ${READINESS[status] ?? status}.${shown === '' ? '' : ` ${shown}`}`,
    ];
  return shown === '' ? [] : [`The public site lacks something: ${shown}`];
}

function describePublicSite({ publicSite }: Findings): readonly string[] {
  if (publicSite === undefined)
    return [
      'Whether the public site has it, /api/health/ready of the site says: confirmedAgeSeconds, and under “rejected” why a newer state of the space is not served. With PUBLIC_SITE_ORIGIN this page asks it.',
    ];
  const { address } = publicSite;
  if ('failure' in publicSite)
    return [
      `The public site could not be asked at ${address}: ${publicSite.failure}. Where a proxy in front of it keeps that address to itself, PUBLIC_SITE_HEALTH_URL names one that this preview reaches.`,
    ];
  const { status, confirmedAgeSeconds: age, problems, rejected } = publicSite.health;
  return [
    ...describeReadiness(status, problems),
    ...(age === undefined
      ? []
      : [
          `The public site last compared its content with Contentful ${formatAge(age * 1000)} ago.`,
        ]),
    ...(rejected.length > 0
      ? [describeRejection(rejected)]
      : status === 'ready'
        ? ['It rejects nothing: what is published is served.']
        : []),
  ];
}

function describePublished(findings: Findings): readonly string[] {
  const { published } = findings;
  if (published.kind === 'file')
    return [
      published.has
        ? 'The export file without its drafts has it.'
        : 'The export file without its drafts does not have it.',
    ];
  if (published.kind === 'none')
    return [
      'This preview reads drafts alone. With CONTENTFUL_DELIVERY_TOKEN it also holds what is published, and can say what the site has.',
      ...describePublicSite(findings),
    ];
  return [...describeReplica(findings), ...describePublicSite(findings)];
}

export function describeWay({ way }: Pick<PagePlace, 'way'>): string {
  return way.length === 0 ? '' : `Through ${way.map(nameOf).join(' → ')}.`;
}

export function describeVerdict(verdict: Verdict, subjectId: string): string {
  switch (verdict.kind) {
    case 'shown':
      return 'It is on this page.';
    case 'noPage':
      return `${explainNoPage(verdict.cause)}${verdict.owner === undefined ? '' : ` The other page is the entry ${verdict.owner}.`}`;
    case 'unread':
      return 'It is not on this page: what is published does not link to it, or the field with the link is not used.';
    case 'unknown':
      return 'This page was not looked at, because there are many.';
    case 'leftOut': {
      const { entryId, path, reason, detail } = verdict;
      const what =
        entryId === subjectId ? 'It' : `The entry ${entryId}, through which it is there,`;
      const explanation = explainSkip(reason);
      const why = `${explanation.what}${detail === undefined ? '' : ` ${explanation.detail ?? 'Why'}: ${detail}.`} ${explanation.todo}`;
      return isLostInPart(reason)
        ? `It is on this page, but not all of it, at ${path || 'the page itself'}. ${why}`
        : `${what} is left out of this page, at ${path || 'the page itself'}. ${why}`;
    }
  }
}

const isSeen = ({ verdict }: PagePlace): boolean =>
  verdict.kind === 'shown' || (verdict.kind === 'leftOut' && isLostInPart(verdict.reason));

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

function describeOutcome(findings: Findings): string {
  const {
    subject: { publication },
    published,
    pages,
    shared,
    unpublished,
  } = findings;
  if (publication?.state === 'draft') return 'It is not on the site, because it is not published.';
  if (
    (published.kind === 'file' && !published.has) ||
    (published.kind === 'replica' && published.updatedAt === undefined)
  )
    return 'It is published, but the site does not have it yet, or does not take it over.';
  if (pages.length + shared.length === 0)
    return 'Nothing that leads to a page links to it, so it is on no page.';
  const seen = pages.filter(isSeen).length;
  const known = pages.filter(({ verdict }) => verdict.kind !== 'unknown').length;
  const change =
    publication?.state === 'changed' ? ' What was changed since it was published is not.' : '';
  if (seen > 0)
    return `It is on ${published.kind === 'none' ? 'the site, as far as this preview can see, on ' : ''}${counted(seen, 'page')}${known > seen ? `, and missing on ${known - seen}` : ''}.${change}`;
  const own = pages.find(
    ({ page, verdict }) => page.id === findings.subject.id && verdict.kind === 'noPage',
  );
  if (own !== undefined) return describeVerdict(own.verdict, own.page.id);
  if (pages.length === 0)
    return `It belongs to what all pages share: ${list(shared.map(({ root }) => nameOf(root)))}.${change}`;
  return unpublished.length > 0
    ? 'It is published, but something through which it would be on a page is not.'
    : 'It is published, but no page shows it.';
}

/** In English, for editors: what keeps an entry from the site, or that nothing does. */
export function describeFindings(findings: Findings): {
  readonly outcome: string;
  readonly sections: readonly Section[];
} {
  const { subject, unpublished, shared, pages, isWhole, draftsAt, now, place } = findings;
  const state =
    subject.publication === undefined
      ? 'The service does not say whether it is published.'
      : describeState(subject.publication);
  const read =
    draftsAt === undefined
      ? []
      : [`Its drafts were last compared with Contentful ${formatAge(now - draftsAt)} ago.`];
  const ways = unpublished.map(
    (entry) => `${nameOf(entry)} is ${STATES[entry.publication.state]}.`,
  );
  const lists = shared.map(
    ({ root, way }) =>
      `It belongs to ${nameOf(root)}, which is no page of its own.${way.length === 0 ? '' : ` ${describeWay({ way })}`}`,
  );
  const places = [
    ...(pages.length + shared.length === 0 ? ['No page, menu or set of labels leads to it.'] : []),
    ...lists,
    ...(isWhole ? [] : ['There are more ways to it than were followed.']),
  ];
  const sections = [
    {
      title: 'Is it published?',
      sentences: [
        `${nameOf(subject)}, entry ${subject.id} in ${place}.`.replace(
          'entry',
          subject.kind === 'Asset' ? 'asset' : 'entry',
        ),
        state,
        ...describeLocales(findings),
        ...read,
      ],
    },
    {
      title: 'Does the site know?',
      sentences: [...describeNotices(findings), ...describePublished(findings)],
    },
    {
      title: 'Until when may an old copy be seen?',
      sentences: describeStale(subject.publication?.publishedAt, now),
    },
    { title: 'What is on the way to it?', sentences: ways },
    { title: 'Where does it stand?', sentences: places },
  ];
  return {
    outcome: describeOutcome(findings),
    sections: sections.filter(({ sentences }) => sentences.length > 0),
  };
}
