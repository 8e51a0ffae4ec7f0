import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '@/lib/platform/config/env';
import type { RequestScope } from '@/lib/platform/config/requestScope';
import type { Tracing } from '@/lib/platform/tracing/trace';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { RefusedForm } from '@/lib/models/form';
import type { Revalidation } from '@/lib/site/edge/revalidation';
import type { PageTimings } from '@/lib/telemetry/metrics/pageTimings';
import type { SiteMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import type { SiteIndexes } from '@/lib/site/view/loadSiteIndex';
import type { SiteDigests } from '@/lib/site/view/siteDigests';
import type { RetailerLookup } from '@/lib/site/retailers/loadRetailers';
import type { SearchEngine } from '@/lib/search/searchPort';
import type { ExceptionSender } from '@/lib/telemetry/server/exceptionSender';

export type ResponseNotes = {
  timings?: PageTimings;
  revalidation?: Revalidation;
  /** The reader has a share link to this one page of a preview. */
  isShared?: boolean;
  /** The requested address, if the framework is given another. */
  address?: string;
  refusedForm?: RefusedForm;
};

/** This state outlives requests. Scripts, threads and tests start without the optional fields. */
export type SiteProcess = {
  config?: Config;
  scopes?: AsyncLocalStorage<RequestScope>;
  tracing?: Tracing;
  metrics?: SiteMetrics;
  content?: Promise<ContentStore>;
  siteIndexes?: SiteIndexes;
  digests?: SiteDigests;
  search?: SearchEngine;
  retailers?: RetailerLookup;
  /** Signs a file's address without protocol. Only a private preview with its own files has it. */
  signFile?: (src: string) => string;
  exceptions?: ExceptionSender;
  /** Several handlers may catch the same error, which is reported once. */
  readonly reportedErrors: WeakSet<object>;
  readonly reportedFaults: Set<string>;
  /** Counts page parts whose mapper threw. */
  failedAttempts: number;
  /** Counts requests in progress, and other work that somebody waits for. */
  foregroundWork: number;
  readonly responses: WeakMap<object, ResponseNotes>;
};

declare global {
  /** Read with `getSiteProcess`. */
  var siteProcess: SiteProcess | undefined;
}
