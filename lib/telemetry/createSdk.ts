import {
  AppInsightsCore,
  ApplicationAnalytics,
  DependenciesPlugin,
  PropertiesPlugin,
  Sender,
} from '@microsoft/applicationinsights-web';
import type { SendStorage } from './sendStorage';
import { TELEMETRY_LIMITS } from './telemetryLimits';
import type { TelemetryService } from '@/lib/platform/config/services';
import { whenIdle } from '@/lib/browser/tracking/whenIdle';

export type Sdk = {
  readonly core: AppInsightsCore;
  readonly analytics: ApplicationAnalytics;
  readonly sender: Sender;
};

// Not the ready-made package: it is larger, fetches a remote configuration, reports its own use and
// listens to `unload`, which disables the back/forward cache. The pauses avoid a long task.
export async function createSdk(
  { instrumentationKey, endpoint }: TelemetryService,
  bufferOverride: SendStorage,
): Promise<Sdk> {
  const [core, analytics, sender] = [
    new AppInsightsCore(),
    new ApplicationAnalytics(),
    new Sender(),
  ];
  const config = {
    // The library recognises only lower-case keys.
    instrumentationKey,
    endpointUrl: endpoint,
    maxBatchInterval: TELEMETRY_LIMITS.batchInterval,
    maxBatchSizeInBytes: TELEMETRY_LIMITS.batchBytes,
    eventsLimitInMem: TELEMETRY_LIMITS.eventsInMemory,
    sessionRenewalMs: TELEMETRY_LIMITS.sessionRenewal,
    sessionExpirationMs: TELEMETRY_LIMITS.sessionExpiry,
    maxAjaxCallsPerView: TELEMETRY_LIMITS.ajaxCallsPerView,
    disableCookiesUsage: true,
    isStorageUseDisabled: true,
    enableSessionStorageBuffer: false,
    bufferOverride,
    disableFetchTracking: false,
    disableCorrelationHeaders: true,
    disableExceptionTracking: true,
    enableAutoRouteTracking: false,
    // On leaving, batches are sent by beacon, item by item if they are too large for one.
    onunloadDisableFetch: true,
    disableSendBeaconSplit: false,
    loggingLevelTelemetry: 0,
    loggingLevelConsole: 0,
  };
  core.initialize(config, [sender, analytics]);
  await whenIdle();
  // Added after the analytics, which turn storage off: this plugin accesses storage when it starts.
  core.addPlugin(new PropertiesPlugin());
  await whenIdle();
  core.addPlugin(new DependenciesPlugin());
  return { core, analytics, sender };
}
