import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import {
  type ContentStatus,
  type LiveContentSource,
  MAX_TOLD,
  readContentAge,
  type RejectedState,
} from '@/lib/contentful/client/contentSource';
import type { SiteState } from '@/lib/site/checkSite';
import type { SearchStatus } from '@/lib/site/startSearch';
import { describeError } from '@/lib/telemetry/server/exceptionEnvelope';
import { sendJson } from './http/rejection';
import type { Pages } from './pages/servePages';
import type { OwnRoute } from './siteServer';
import type { SiteWatch } from './siteWatch';

export const LIVE_PATH = '/api/health/live';
export const READY_PATH = '/api/health/ready';

const MAX_TEXT = 300;

export type HealthOptions = {
  readonly config: Pick<Config, 'content' | 'operatorToken'>;
  readonly source: Pick<LiveContentSource, 'version' | 'status'>;
  readonly site: Pick<SiteWatch, 'state' | 'onChange'>;
  /** Absent where each request is rendered. */
  readonly pages?: Pick<Pages, 'kept'> | undefined;
  readonly search: { readonly status: () => SearchStatus };
  /** Whether a request may be told entries, addresses and error texts. Drafts of a private preview are nobody else's business. */
  readonly showsDetails?: (request: IncomingMessage) => boolean;
  /** Aborted when the shutdown begins. */
  readonly closing: AbortSignal;
  readonly release: string;
  readonly clock?: { readonly now: () => number };
};

export type Readiness = SiteState['status'] | 'stopping';

/** `problems`: in words, why visitors get no pages, or in a site that is ready what it lacks. */
export type Health = {
  readonly routes: ReadonlyMap<string, OwnRoute>;
  readonly readiness: () => { readonly status: Readiness; readonly problems: readonly string[] };
};

const clean = (text: string): string => describeError(text).message.slice(0, MAX_TEXT);

/** What an operator can do about a state that is not served. */
function describeRemedy({ version, canBeConfirmed }: RejectedState, hasToken: boolean): string {
  const mend = 'Mend what is wrong in the space';
  if (!canBeConfirmed) return `${mend}: a space without entries or content types is never served.`;
  if (!hasToken)
    return `${mend}. Or, if all of it is meant, start the site with OPERATOR_TOKEN and confirm this version.`;
  return `${mend}. Or, if all of it is meant, run "npm run content:confirm -- ${version}" with the addresses of the processes.`;
}

type Describe = { readonly now: number; readonly hasToken: boolean };

function describeStatus(status: ContentStatus, { now, hasToken }: Describe) {
  const { version, changedAt, lastError, rejected, losses, unreadable, maxLoss, snapshot } = status;
  const { seconds, problem } = readContentAge(status, now);
  const readAge = (time: number | undefined): number | undefined =>
    time === undefined ? undefined : Math.max(0, Math.round((now - time) / 1000));
  return {
    contentVersion: version,
    contentAgeSeconds: readAge(changedAt),
    confirmedAgeSeconds: seconds,
    problem: problem && clean(problem),
    lastError: lastError && {
      ageSeconds: readAge(lastError.at),
      message: clean(lastError.message),
    },
    rejected: rejected && {
      ageSeconds: readAge(rejected.at),
      version: rejected.version,
      problems: rejected.problems.slice(0, MAX_TOLD).map(clean),
      remedy: describeRemedy(rejected, hasToken),
    },
    maxLoss,
    losses: losses?.map(({ what, lost, of, allowed }) => ({
      what,
      lost,
      of,
      allowed: Math.floor(allowed),
    })),
    unreadable: unreadable && {
      count: unreadable.length,
      items: unreadable.slice(0, MAX_TOLD).map(clean),
    },
    snapshot: snapshot && {
      ageSeconds: readAge(snapshot.writtenAt),
      error: snapshot.error && clean(snapshot.error),
    },
  };
}

type Status = ReturnType<typeof describeStatus>;

/** Ages and counts only. */
function hideDetails({
  contentVersion,
  contentAgeSeconds,
  confirmedAgeSeconds,
  lastError,
  rejected,
  maxLoss,
  losses,
  unreadable,
  snapshot,
}: Status) {
  return {
    contentVersion,
    contentAgeSeconds,
    confirmedAgeSeconds,
    maxLoss,
    losses,
    lastError: lastError && { ageSeconds: lastError.ageSeconds },
    rejected: rejected && { ageSeconds: rejected.ageSeconds, version: rejected.version },
    unreadable: unreadable && { count: unreadable.count },
    snapshot: snapshot && { ageSeconds: snapshot.ageSeconds },
  };
}

/** For load balancers and people: whether the process lives, and whether it should get requests. */
export function createHealth({
  config,
  source,
  site,
  pages,
  search,
  showsDetails = () => true,
  closing,
  release,
  clock = Date,
}: HealthOptions): Health {
  const { mode, includesDrafts } = config.content;
  const readiness: Health['readiness'] = () => {
    if (closing.aborted) return { status: 'stopping', problems: [] };
    const { status, problems } = site.state();
    // An editor may have broken the home page in a draft, and has to see it.
    const isReady = includesDrafts && status === 'noHome';
    return { status: isReady ? 'ready' : status, problems: problems.slice(0, MAX_TOLD).map(clean) };
  };
  const sendReadiness = (request: IncomingMessage, response: ServerResponse): void => {
    const { status, problems } = readiness();
    const described = describeStatus(source.status(), {
      now: clock.now(),
      hasToken: config.operatorToken !== undefined,
    });
    const kept = pages?.kept();
    const details = {
      ...(problems.length === 0 ? {} : { problems }),
      ...(kept === undefined || kept.count === 0 ? {} : { keptPages: kept }),
    };
    const shown = showsDetails(request) ? { ...details, ...described } : hideDetails(described);
    sendJson(response, status === 'ready' ? 200 : 503, {
      status,
      mode,
      search: search.status(),
      ...shown,
      release,
    });
  };
  const methods = ['GET', 'HEAD'];
  return {
    readiness,
    routes: new Map([
      [
        LIVE_PATH,
        { methods, handle: (_request, response) => sendJson(response, 200, { status: 'live' }) },
      ],
      [READY_PATH, { methods, handle: sendReadiness }],
    ]),
  };
}

const LINES: Readonly<Record<Readiness, string>> = {
  ready: 'Ready for requests',
  noContent: 'Not ready for requests: there is no content yet',
  noPages: 'Not ready for requests: the space has no pages of this site',
  noLocale: 'Not ready for requests: the space has no locale that CONTENT_LOCALES names',
  noHome: 'Not ready for requests: the site has no home page',
  stopping: 'Not ready for requests: the process is shutting down',
};

/** Logs each change of readiness and of what a ready site lacks, beginning with what it is now. */
export function logReadiness(
  { readiness }: Health,
  { source, site, closing }: Pick<HealthOptions, 'source' | 'site' | 'closing'>,
): void {
  let last: string | undefined;
  const note = (): void => {
    const { status, problems } = readiness();
    const details = {
      readiness: status,
      contentVersion: source.version(),
      ...(problems.length === 0 ? {} : { problems }),
    };
    const isWell = problems.length === 0 && !status.startsWith('no');
    const now = [status, ...problems].join('\n');
    if (now !== last) logger[isWell ? 'info' : 'warn'](details, LINES[status]);
    last = now;
  };
  note();
  site.onChange(note);
  closing.addEventListener('abort', note, { once: true });
}
