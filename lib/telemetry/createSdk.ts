import { AppInsightsCore, ApplicationAnalytics, DependenciesPlugin, PropertiesPlugin, Sender } from '@microsoft/applicationinsights-web';
import { whenIdle } from '@/lib/tracking/services';
import type { SendStorage } from './sendStorage';
import { TELEMETRY_LIMITS } from './telemetryLimits';
import type { TelemetryService } from '@/lib/config/services';

/** The parts of Application Insights. */
export type Sdk = {
  readonly core: AppInsightsCore;
  readonly analytics: ApplicationAnalytics;
  readonly sender: Sender;
};

/**
 * Application Insights without what its ready-made whole adds: that one is larger, fetches a configuration from its maker,
 * counts its own use and listens to `unload`, which keeps pages out of the back/forward cache. Started part by part, so that no
 * task of it is long.
 */
export async function createSdk({ instrumentationKey, endpoint }: TelemetryService, bufferOverride: SendStorage): Promise<Sdk> {
  const [core, analytics, sender] = [new AppInsightsCore(), new ApplicationAnalytics(), new Sender()];
  const config = {
    // The library knows a key in small letters only.
    instrumentationKey: instrumentationKey.toLowerCase(),
    endpointUrl: endpoint,
    maxBatchInterval: TELEMETRY_LIMITS.batchInterval,
    maxBatchSizeInBytes: TELEMETRY_LIMITS.batchBytes,
    eventsLimitInMem: TELEMETRY_LIMITS.eventsInMemory,
    sessionRenewalMs: TELEMETRY_LIMITS.sessionRenewal,
    sessionExpirationMs: TELEMETRY_LIMITS.sessionExpiry,
    maxAjaxCallsPerView: TELEMETRY_LIMITS.ajaxCallsPerView,
    disableCookiesUsage: true,
    // Its own use of storage stays off; batches are kept in ours.
    isStorageUseDisabled: true,
    enableSessionStorageBuffer: false,
    bufferOverride,
    disableFetchTracking: false,
    disableCorrelationHeaders: true,
    // Signals tell of errors and of changes of page.
    disableExceptionTracking: true,
    enableAutoRouteTracking: false,
    // A page that is left is flushed by beacon, and item by item where that is too much for one.
    onunloadDisableFetch: true,
    disableSendBeaconSplit: false,
    // Its own troubles are nobody's telemetry.
    loggingLevelTelemetry: 0,
    loggingLevelConsole: 0,
  };
  core.initialize(config, [sender, analytics]);
  await whenIdle();
  // After the analytics, which turn storage off: the library's session looks for an earlier one when it starts, and tries out the storage for it.
  core.addPlugin(new PropertiesPlugin());
  await whenIdle();
  core.addPlugin(new DependenciesPlugin());
  return { core, analytics, sender };
}
