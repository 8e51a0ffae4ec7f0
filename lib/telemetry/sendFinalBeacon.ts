import type { TelemetryService } from '@/lib/platform/config/services';
import { cleanItem } from './cleanItem';
import { CLOSE_WINDOW, type TimedSignal, Visit, type VisitItem } from './visit';

function buildEnvelope(
  { kind, properties, ...fields }: VisitItem,
  at: number,
  visit: Visit,
  { instrumentationKey }: TelemetryService,
): object {
  const iKey = instrumentationKey;
  const item = {
    name: kind,
    baseType: `${kind}Data`,
    baseData: { ...fields },
    data: { ...visit.properties(), ...properties },
  };
  cleanItem(item);
  return {
    time: new Date(at).toISOString(),
    iKey,
    name: `Microsoft.ApplicationInsights.${iKey.replaceAll('-', '')}.${kind}`,
    tags: visit.page === undefined ? {} : { 'ai.operation.name': visit.pathname() },
    data: {
      baseType: item.baseType,
      baseData: { ver: 2, ...item.baseData, properties: item.data },
    },
  };
}

/** Leaves out errors, because only the library, which has not loaded yet, can describe them. */
export function sendFinalBeacon(
  service: TelemetryService,
  release: string,
  signals: readonly TimedSignal[],
): void {
  try {
    const visit = new Visit(release);
    const envelopes = signals.flatMap(({ signal, at }) =>
      visit.describe(signal).map((item) => buildEnvelope(item, at, visit, service)),
    );
    navigator.sendBeacon(
      service.endpoint,
      JSON.stringify([...envelopes, buildEnvelope(CLOSE_WINDOW, Date.now(), visit, service)]),
    );
  } catch {
    // Measuring must never disturb the page, and a browser may have no beacons.
  }
}
