import type { Config } from '@/lib/config/env';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import type { Revalidation } from '@/lib/edge/revalidation';
import type { PageTimings } from '@/lib/metrics/pageTimings';
import type { SiteMetrics } from '@/lib/metrics/siteMetrics';
import type { SiteIndexes } from '@/lib/site/loadSiteIndex';
import type { SiteDigests } from '@/lib/site/siteDigests';
import type { RetailerLookup } from '@/lib/retailers/server/loadRetailers';
import type { SearchEngine } from '@/lib/search/searchPort';
import type { ExceptionSender } from '@/lib/telemetry/server/exceptionSender';

/** What is noted while a response is made, for whoever sends or caches it. */
export type ResponseNotes = {
  timings?: PageTimings;
  revalidation?: Revalidation;
  /** In a preview: it goes to somebody who has a link to this one page. */
  isShared?: boolean;
  /** As it was requested, where the framework is given another. */
  address?: string;
};

/**
 * What a process holds for longer than a request. `server/startServices.ts` fills it, part by part as the site starts. Scripts, threads and tests begin
 * without the optional parts.
 */
export type SiteProcess = {
  /** Where nobody has set it, `getConfig` reads the environment. */
  config?: Config;
  /** Absent where nobody reads metrics. */
  metrics?: SiteMetrics;
  /** Rejects where the content cannot be opened. */
  content?: Promise<LiveContentSource>;
  siteIndexes?: SiteIndexes;
  digests?: SiteDigests;
  search?: SearchEngine;
  retailers?: RetailerLookup;
  /** Signs the address of a picture or video, without protocol. Set only in a private preview that serves its own files. */
  signFile?: (src: string) => string;
  /** Absent where no telemetry is configured. */
  exceptions?: ExceptionSender;
  /** Several handlers may catch the same error, which is reported once. */
  readonly reportedErrors: WeakSet<object>;
  /** Names of faults that throw a new error each time. */
  readonly reportedFaults: Set<string>;
  /** Parts of pages whose mapper threw. */
  failedAttempts: number;
  /** How many requests, or other work that somebody waits for, are under way. */
  foregroundWork: number;
  readonly responses: WeakMap<object, ResponseNotes>;
};

declare global {
  /** Read with `getSiteProcess`. */
  var siteProcess: SiteProcess | undefined;
}
