import type { Described } from '@/lib/content/store/inspectSpace';
import type { PublicationState } from '@/lib/models/preview';
import { formatTime } from '@/preview/words/formatTime';
import type { Fact } from './Facts';
import type { Findings } from './findings';

const MAX_NOTICES = 5;
const MAX_PROBLEMS = 5;

const STATES: Readonly<Record<PublicationState, string>> = {
  draft: 'not published',
  changed: 'changed since it was published',
  published: 'published',
};

const READINESS: Readonly<Record<string, string>> = {
  noContent: 'it has read no content yet',
  noPages: 'the space has no pages for it',
  noLocale: 'the space lacks a locale that CONTENT_LOCALES names',
  noHome: 'it has no home page',
  stopping: 'it is shutting down',
};

export const nameOf = ({ typeName, title, id }: Described): string =>
  title === undefined ? `${typeName} ${id}` : `${typeName} “${title}”`;

const LISTS = new Intl.ListFormat('en-GB');

export const joinNames = (names: readonly string[]): string => LISTS.format(names);

function formatAge(age: number) {
  const seconds = Math.max(0, Math.round(age / 1000));
  if (seconds < 120) return `${seconds} s ago`;
  return seconds < 7200
    ? `${Math.round(seconds / 60)} minutes ago`
    : `${Math.round(seconds / 3600)} hours ago`;
}

export function listEntryFacts(findings: Findings): readonly Fact[] {
  const { subject, place, draftsAt, now } = findings;
  const noun = subject.kind === 'Asset' ? 'asset' : 'entry';
  return [
    ['Looked up', `${nameOf(subject)}, ${noun} ${subject.id} in ${place}.`],
    describeState(findings),
    ...listLocaleFacts(findings),
    [
      'Drafts',
      draftsAt !== undefined && `Last compared with Contentful ${formatAge(now - draftsAt)}.`,
    ],
  ];
}

function describeState({ subject: { publication } }: Findings): Fact {
  if (publication === undefined) return ['State', 'Contentful does not say if it is published.'];
  const { state, publishedAt, updatedAt } = publication;
  const published = publishedAt === undefined ? '' : ` on ${formatTime(publishedAt)}`;
  const updated = updatedAt === undefined ? '' : `, last on ${formatTime(updatedAt)}`;
  switch (state) {
    case 'draft':
      return [
        'State',
        'A draft: it was never published, or it was unpublished.',
        'Publish it. The site shows no drafts.',
      ];
    case 'changed':
      return [
        'State',
        `Published${published} and changed since${updated}.`,
        'Publish the changes. The site shows what was published, without them.',
      ];
    case 'published':
      return ['State', `Published${published}, and not changed since.`];
  }
}

function listLocaleFacts({
  subject: { publication, ownLocales = [] },
  editions,
}: Findings): readonly Fact[] {
  const byLocale = [...(publication?.byLocale ?? [])].map(
    ([locale, state]) => `${locale} ${STATES[state]}`,
  );
  const others = editions.filter(({ locale }) => !ownLocales.includes(locale));
  const own = `In ${joinNames(ownLocales)}. In ${joinNames(others.map(({ id }) => id))}`;
  return [
    [
      'Locales',
      byLocale.length > 0
        ? `${byLocale.join('; ')}.`
        : publication?.state !== 'draft' && 'All are published together.',
    ],
    [
      'Own text',
      ownLocales.length * others.length > 0 &&
        `${own} the site shows the text of the fallback locale, or nothing.`,
    ],
  ];
}

export const listSiteFacts = (findings: Findings): readonly Fact[] => [
  describeWebhooks(findings),
  ...listPublishedFacts(findings),
  ...(findings.published.kind === 'file' ? [] : listPublicSiteFacts(findings)),
];

function describeWebhooks({ notices, now }: Findings): Fact {
  if (notices === undefined || notices.length === 0)
    return [
      'Webhooks',
      notices === undefined
        ? 'This preview gets none: CONTENTFUL_WEBHOOK_SECRET is not set.'
        : 'No webhook about it has come to this preview since it started, as far back as the last ' +
          '200. The public site has a webhook of its own.',
      'See the activity log of the webhook in Contentful: Settings → Webhooks.',
    ];
  const lines = notices.slice(0, MAX_NOTICES).map(({ topic, at, result }) => {
    const origin = result === 'foreign' ? ', of another space or environment' : '';
    return `${topic.replace('ContentManagement.', '')} ${formatAge(now - at)}${origin}`;
  });
  return ['Webhooks', `These came to this preview: ${lines.join('; ')}.`];
}

function listPublishedFacts({ published, subject, now }: Findings): readonly Fact[] {
  const about = 'Published content';
  if (published.kind === 'none')
    return [
      [
        about,
        'Not checked: this preview reads only drafts.',
        'With CONTENTFUL_DELIVERY_TOKEN it also reads what is published.',
      ],
    ];
  if (published.kind === 'file')
    return [
      [about, `The export file without its drafts ${published.has ? 'has' : 'does not have'} it.`],
    ];
  const { updatedAt, status } = published;
  const { confirmedAt, lastError, rejected } = status;
  // Without a time, NaN makes this false.
  const isOld =
    Date.parse(updatedAt ?? '') < Date.parse(subject.publication?.publishedAt ?? '') - 1000;
  const unreadable = status.unreadable?.find((line) => line.split(/[ :]/).includes(subject.id));
  return [
    [
      about,
      updatedAt === undefined
        ? 'The published content does not have it.'
        : `Has ${isOld ? 'an older version of it' : 'it'}, of ${formatTime(updatedAt)}.`,
    ],
    [about, confirmedAt !== undefined && `Read ${formatAge(now - confirmedAt)}, and accepted.`],
    [about, unreadable !== undefined && `It could not be read: ${unreadable}.`],
    describeRejection(about, rejected?.problems),
    [
      'Content service',
      lastError !== undefined &&
        lastError.at >= (confirmedAt ?? 0) &&
        `Could not be read ${formatAge(now - lastError.at)}. The site goes on with what it has.`,
    ],
  ];
}

const joinProblems = (problems: readonly string[]) => problems.slice(0, MAX_PROBLEMS).join(' ');

const describeRejection = (about: string, problems: readonly string[] | undefined): Fact => [
  about,
  problems !== undefined &&
    'The newest version is rejected, so nothing published with it or since shows: ' +
      joinProblems(problems),
  'Correct it in Contentful, or ask the site’s operator to approve it.',
];

function listPublicSiteFacts({ publicSite }: Findings): readonly Fact[] {
  const about = 'Public site';
  if (publicSite === undefined)
    return [
      [
        about,
        'Not asked: PUBLIC_SITE_ORIGIN is not set.',
        'See its /api/health/ready: confirmedAgeSeconds, and under “rejected” why it does not serve ' +
          'a newer version.',
      ],
    ];
  if ('failure' in publicSite)
    return [
      [
        about,
        `The public site could not be asked at ${publicSite.address}: ${publicSite.failure}.`,
        'If a proxy hides that address, name another one in PUBLIC_SITE_HEALTH_URL.',
      ],
    ];
  const { status, confirmedAgeSeconds: age, problems, rejected } = publicSite.health;
  const shown = joinProblems(problems);
  const isReady = status === 'ready';
  return [
    [
      about,
      isReady
        ? shown !== '' && `Lacks something: ${shown}`
        : `Not ready for visitors: ${READINESS[status] ?? status}. ${shown}`,
    ],
    [
      about,
      age !== undefined && `Last compared its content with Contentful ${formatAge(age * 1000)}.`,
    ],
    rejected.length === 0
      ? [about, isReady && 'It rejects nothing: what is published is served.']
      : describeRejection(about, rejected),
  ];
}

export const listWayFacts = ({
  pages,
  shared,
  unpublished,
  isWhole,
}: Findings): readonly Fact[] => [
  ...unpublished.map((entry): Fact => [
    nameOf(entry),
    `It is ${STATES[entry.publication.state]}.`,
    'Publish it.',
  ]),
  ['Links', pages.length + shared.length === 0 && 'No page, menu or set of labels leads to it.'],
  ...shared.map(({ root, way }): Fact => [
    nameOf(root),
    `It is part of this, which is no page of its own. ${describeWay(way)}`,
  ]),
  ['More', !isWhole && 'There are more ways to it than were followed.'],
];

const describeWay = (way: readonly Described[]) =>
  way.length === 0 ? '' : `Through ${way.map(nameOf).join(' → ')}.`;
