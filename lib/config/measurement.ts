import type { z } from 'zod';
import { choice, flag, httpUrl, matching, optional, port } from './envFields';
import type { BrowserServices, ConsentService, TelemetryService } from './services';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** OneTrust's test scripts have the domain's id followed by `-test`. */
const ONETRUST_ID = new RegExp(`${GUID.source.replace('$', '')}(?:-test)?$`, 'i');
const DEFAULT_ENDPOINT = 'https://dc.services.visualstudio.com/';
const TRACK_PATH = '/v2/track';
const DEFAULT_METRICS_HOST = '127.0.0.1';

/** Telemetry variables are read leniently: a wrong key disables telemetry and does not stop the start. */
export const MEASUREMENT_FIELDS = {
  CONSENT_PROVIDER: choice(['embedded', 'onetrust'], 'embedded'),
  ONETRUST_DOMAIN_ID: matching(ONETRUST_ID, 'the domain script id of OneTrust, a GUID'),
  GTM_ID: matching(/^GTM-[A-Z0-9]{4,12}$/, 'a container id such as GTM-ABC1234'),
  APPINSIGHTS_CONNECTION_STRING: optional,
  APPINSIGHTS_INSTRUMENTATION_KEY: optional,
  APPINSIGHTS_ENDPOINT: httpUrl,
  TELEMETRY_NEEDS_CONSENT: flag,
  METRICS_PORT: port,
  METRICS_HOST: matching(/^[a-z0-9.:-]+$/i, 'a host name or an IP address without a port'),
} as const;

type Parsed = Readonly<z.infer<z.ZodObject<typeof MEASUREMENT_FIELDS>>>;

export type MetricsConfig = { readonly port: number; readonly host: string };

export type MeasurementConfig = {
  readonly services?: BrowserServices;
  readonly telemetryProblem?: string;
  readonly metrics?: MetricsConfig;
};

function resolveEndpoint(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith(TRACK_PATH) ? path : `${path}${TRACK_PATH}`}`;
}

function readConnectionString(text: string): Readonly<Record<string, string>> {
  const parts = text.split(';').map((part) => part.split('='));
  return Object.fromEntries(parts.map(([name = '', ...rest]) => [name.trim().toLowerCase(), rest.join('=').trim()]));
}

function resolveTelemetry(env: Parsed): TelemetryService | string | undefined {
  const { APPINSIGHTS_CONNECTION_STRING: connection, APPINSIGHTS_INSTRUMENTATION_KEY: ownKey } = env;
  if (connection === undefined && ownKey === undefined) return undefined;
  const parts = readConnectionString(connection ?? '');
  const name = connection === undefined ? 'APPINSIGHTS_INSTRUMENTATION_KEY' : 'APPINSIGHTS_CONNECTION_STRING';
  const instrumentationKey = connection === undefined ? ownKey : parts['instrumentationkey'];
  if (instrumentationKey === undefined || !GUID.test(instrumentationKey)) return `${name}: expected an instrumentation key in GUID format. There is no telemetry.`;
  const endpoint = resolveEndpoint(parts['ingestionendpoint'] ?? env.APPINSIGHTS_ENDPOINT ?? DEFAULT_ENDPOINT);
  if (endpoint === undefined) return `${name}: expected an http or https address as IngestionEndpoint. There is no telemetry.`;
  return { instrumentationKey, endpoint, needsConsent: env.TELEMETRY_NEEDS_CONSENT ?? false };
}

function resolveConsent(env: Parsed): ConsentService | string {
  if (env.CONSENT_PROVIDER === 'embedded') return { provider: 'embedded' };
  if (env.ONETRUST_DOMAIN_ID === undefined) return 'ONETRUST_DOMAIN_ID is missing: CONSENT_PROVIDER=onetrust needs the domain script that asks visitors.';
  return { provider: 'onetrust', domainId: env.ONETRUST_DOMAIN_ID };
}

/** @returns the problem as text when a variable is missing */
export function resolveMeasurement(env: Parsed): MeasurementConfig | string {
  const consent = resolveConsent(env);
  if (typeof consent === 'string') return consent;
  const telemetry = resolveTelemetry(env);
  const isMeasured = typeof telemetry === 'object';
  const needsConsent = env.GTM_ID !== undefined || (isMeasured && telemetry.needsConsent);
  const isConfigured = needsConsent || isMeasured || consent.provider !== 'embedded';
  const services: BrowserServices = {
    consent,
    asksForConsent: needsConsent || consent.provider !== 'embedded',
    ...(env.GTM_ID === undefined ? {} : { tagManagerId: env.GTM_ID }),
    ...(isMeasured ? { telemetry } : {}),
  };
  return {
    ...(isConfigured ? { services } : {}),
    ...(typeof telemetry === 'string' ? { telemetryProblem: telemetry } : {}),
    ...(env.METRICS_PORT === undefined ? {} : { metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST ?? DEFAULT_METRICS_HOST } }),
  };
}
