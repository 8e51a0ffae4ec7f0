import type { TelemetryService } from '@/lib/models/services';
import type { Signal } from '@/lib/tracking/track';

/** Measures of the running site, without cookies and without anything about the person. */
export type Telemetry = {
  /** Signals wait in a bounded queue until the page is idle and the script that sends them is there. */
  readonly receive: (signal: Signal) => void;
  /** The visitor's choice about statistics. Where telemetry needs none, it decides about storage alone. */
  readonly setConsent: (isGranted: boolean) => void;
};

/** @param release the build of the site, which goes with everything that is sent */
export function createTelemetry(service: TelemetryService, release: string): Telemetry {
  void service;
  void release;
  return { receive: () => undefined, setConsent: () => undefined };
}
