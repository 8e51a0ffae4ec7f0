import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import type { ContentStore } from '@/lib/content/store/contentStore';
import {
  type ContentStatus,
  MAX_TOLD,
  readContentAge,
  type RejectedState,
} from '@/lib/content/replica/status';
import type { SiteState } from '@/lib/site/view/checkSite';
import type { SearchStatus } from '@/lib/site/view/startSearch';
import { describeError } from '@/lib/telemetry/server/exceptionEnvelope';
import type { Clock } from '../http/allowance';
import { sendJson } from '../http/rejection';
import type { Pages } from '../pages/servePages';
import type { OwnRoute } from '../http/siteServer';
import type { SiteWatch } from './siteWatch';

export const LIVE_PATH = '/api/health/live';
export const READY_PATH = '/api/health/ready';

const MAX_TEXT = 300;

export type HealthOptions = Readonly<{
  config: Pick<Config, 'content' | 'operatorToken'>;
  store: Pick<ContentStore, 'current' | 'status'>;
  site: Pick<SiteWatch, 'state' | 'onChange'>;
  pages?: Pick<Pages, 'kept'> | undefined;
  search: { readonly status: () => SearchStatus };
  /** Whether a client may see entries, addresses and error texts, which reveal drafts. */
  showsDetails?: (request: IncomingMessage) => boolean;
  closing: AbortSignal;
  release: string;
  clock?: Clock;
}>;

export type Readiness = SiteState['status'] | 'stopping';

export type Health = {
  readonly routes: ReadonlyMap<string, OwnRoute>;
  readonly readiness: () => { readonly status: Readiness; readonly problems: readonly string[] };
};

const clean = (text: string) => describeError(text).message.slice(0, MAX_TEXT);

function describeRemedy({ version, canBeConfirmed }: RejectedState, hasToken: boolean) {
  const fix = 'Fix what is wrong in the space';
  if (!canBeConfirmed) return `${fix}: a space without entries or content types is never served.`;
  const approve = hasToken
    ? `run "npm run content:confirm -- ${version}" with the addresses of the processes.`
    : 'start the site with OPERATOR_TOKEN and confirm this version.';
  return `${fix}. Or, if all of it is meant, ${approve}`;
}

function describeStatus(status: ContentStatus, now: number, hasToken: boolean) {
  const { version, changedAt, lastError, rejected, losses, unreadable, maxLoss } = status;
  const { polling, snapshot } = status;
  const { seconds, problem } = readContentAge(status, now);
  const readAge = (time: number | undefined) =>
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
    polling: polling && {
      isFollowing: polling.isFollowing,
      intervalSeconds: Math.round(polling.intervalMs / 1000),
      unannouncedChangeAgeSeconds: readAge(polling.missedAt),
      requests: polling.requests,
    },
    snapshot: snapshot && {
      ageSeconds: readAge(snapshot.writtenAt),
      error: snapshot.error && clean(snapshot.error),
    },
  };
}

function hideDetails({
  contentVersion,
  contentAgeSeconds,
  confirmedAgeSeconds,
  lastError,
  rejected,
  maxLoss,
  losses,
  unreadable,
  polling,
  snapshot,
}: ReturnType<typeof describeStatus>) {
  return {
    contentVersion,
    contentAgeSeconds,
    confirmedAgeSeconds,
    maxLoss,
    losses,
    lastError: lastError && { ageSeconds: lastError.ageSeconds },
    rejected: rejected && { ageSeconds: rejected.ageSeconds, version: rejected.version },
    unreadable: unreadable && { count: unreadable.count },
    polling,
    snapshot: snapshot && { ageSeconds: snapshot.ageSeconds },
  };
}

export function createHealth({
  config,
  store,
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
    // A draft may break the home page, and the editor must still reach the preview to fix it.
    const isReady = includesDrafts && status === 'noHome';
    return { status: isReady ? 'ready' : status, problems: problems.slice(0, MAX_TOLD).map(clean) };
  };
  const sendReadiness = (request: IncomingMessage, response: ServerResponse) => {
    const { status, problems } = readiness();
    const hasToken = config.operatorToken !== undefined;
    const described = describeStatus(store.status(), clock.now(), hasToken);
    const kept = pages?.kept();
    const details = {
      problems: problems.length === 0 ? undefined : problems,
      keptPages: kept?.count === 0 ? undefined : kept,
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

export function logReadiness(
  { readiness }: Health,
  { store, site, closing }: Pick<HealthOptions, 'store' | 'site' | 'closing'>,
): void {
  let last: string | undefined;
  const note = () => {
    const { status, problems } = readiness();
    const details = {
      readiness: status,
      contentVersion: store.current()?.version,
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
