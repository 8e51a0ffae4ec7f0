import type {
  BrowserServices,
  ConsentService,
  PurposeServices,
  TelemetryService,
} from './services';
import { SITE } from './site';
import { readHttpUrl } from './variableKinds';
import { INSTRUMENTATION_KEY, type Reject, type Variables } from './variables';

const DEFAULT_ENDPOINT = 'https://dc.services.visualstudio.com/';
const TRACK_PATH = '/v2/track';

export type MetricsConfig = { readonly port: number; readonly host: string };

export type TracesSampler = Variables['OTEL_TRACES_SAMPLER'];
export type TracesConfig = Readonly<{
  serviceName: string;
  sampler: TracesSampler;
  /** From 0 to 1. */
  ratio: number;
}>;

type MeasurementConfig = {
  readonly services?: BrowserServices | undefined;
  readonly telemetryProblem?: string | undefined;
  readonly metrics?: MetricsConfig | undefined;
  readonly traces?: TracesConfig | undefined;
};

function resolveEndpoint(address: string) {
  const url = readHttpUrl(address);
  if (url === undefined) return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith(TRACK_PATH) ? path : `${path}${TRACK_PATH}`}`;
}

function readConnectionString(text: string): Readonly<Record<string, string>> {
  const parts = text.split(';').map((part) => part.split('='));
  return Object.fromEntries(
    parts.map(([name = '', ...rest]) => [name.trim().toLowerCase(), rest.join('=').trim()]),
  );
}

function resolveTelemetry(env: Variables): TelemetryService | string | undefined {
  const { APPINSIGHTS_CONNECTION_STRING: connection, APPINSIGHTS_INSTRUMENTATION_KEY: ownKey } =
    env;
  if (connection === undefined && ownKey === undefined) return undefined;
  const parts = readConnectionString(connection ?? '');
  const name =
    connection === undefined ? 'APPINSIGHTS_INSTRUMENTATION_KEY' : 'APPINSIGHTS_CONNECTION_STRING';
  const instrumentationKey = connection === undefined ? ownKey : parts['instrumentationkey'];
  if (instrumentationKey === undefined || !INSTRUMENTATION_KEY.test(instrumentationKey))
    return `${name}: expected an instrumentation key in GUID format. There is no telemetry.`;
  const endpoint = resolveEndpoint(
    parts['ingestionendpoint'] ?? env.APPINSIGHTS_ENDPOINT ?? DEFAULT_ENDPOINT,
  );
  if (endpoint === undefined)
    return `${name}: expected an http or https address as IngestionEndpoint. There is no telemetry.`;
  return {
    instrumentationKey: instrumentationKey.toLowerCase(),
    endpoint,
    needsConsent: env.TELEMETRY_NEEDS_CONSENT ?? false,
  };
}

function resolveConsent(env: Variables, reject: Reject): ConsentService {
  if (env.CONSENT_PROVIDER === 'embedded') return { provider: 'embedded' };
  if (env.ONETRUST_DOMAIN_ID === undefined)
    return reject(
      'ONETRUST_DOMAIN_ID is missing: CONSENT_PROVIDER=onetrust needs the domain script that asks visitors.',
    );
  return { provider: 'onetrust', domainId: env.ONETRUST_DOMAIN_ID };
}

function resolvePurposes(
  env: Variables,
  telemetry: TelemetryService | undefined,
  reject: Reject,
): PurposeServices {
  const { STATISTICS_SERVICES: statistics, MARKETING_SERVICES: marketing, GTM_ID: id } = env;
  if (id === undefined && (statistics !== undefined || marketing !== undefined))
    return reject(
      'GTM_ID is missing: STATISTICS_SERVICES and MARKETING_SERVICES name services in its container.',
    );
  const measured = [
    ...(id === undefined ? [] : (statistics ?? ['Google Analytics'])),
    ...(telemetry?.needsConsent === true ? ['Microsoft Application Insights'] : []),
  ];
  return {
    functional: [SITE.name],
    ...(measured.length > 0 && { statistics: measured }),
    ...(marketing && { marketing }),
  };
}

/** A wrong telemetry key must not prevent the start, so it is returned as `telemetryProblem`. */
export function resolveMeasurement(env: Variables, reject: Reject): MeasurementConfig {
  const consent = resolveConsent(env, reject);
  const telemetry = resolveTelemetry(env);
  const isMeasured = typeof telemetry === 'object';
  const purposes = resolvePurposes(env, isMeasured ? telemetry : undefined, reject);
  const needsConsent = purposes.statistics !== undefined;
  if (env.GTM_SERVER_URL !== undefined && env.GTM_ID === undefined)
    reject('GTM_ID is missing: GTM_SERVER_URL delivers its container.');
  const isConfigured = needsConsent || isMeasured || consent.provider !== 'embedded';
  const services: BrowserServices = {
    consent,
    asksForConsent: needsConsent || consent.provider !== 'embedded',
    purposes,
    ...(env.GTM_ID === undefined ? {} : { tagManagerId: env.GTM_ID }),
    ...(env.GTM_SERVER_URL === undefined ? {} : { tagServerUrl: env.GTM_SERVER_URL }),
    ...(isMeasured && { telemetry }),
  };
  return {
    services: isConfigured ? services : undefined,
    telemetryProblem: typeof telemetry === 'string' ? telemetry : undefined,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            serviceName: env.OTEL_SERVICE_NAME,
            sampler: env.OTEL_TRACES_SAMPLER,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
          },
  };
}
