import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracesConfig, TracesSampler } from '@/lib/platform/config/measurement';
import { createRareLog } from '@/lib/platform/config/rareLog';
import type { Tracing } from '@/lib/platform/tracing/trace';
import { describeError } from '@/lib/telemetry/server/exceptionEnvelope';

const SAMPLERS: Readonly<Record<TracesSampler, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) =>
    new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

const log = createRareLog('warn');

/**
 * The exporter reads the other standard variables, such as headers and timeout, by itself. Nothing
 * is registered globally, or the framework would add spans of its own, with queries in them.
 */
export function openTracing(
  { serviceName, sampler, ratio }: TracesConfig,
  release: string,
): Tracing {
  setGlobalErrorHandler((error) =>
    log('export', { error: describeError(error).message }, 'Traces could not be sent'),
  );
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': release }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: SAMPLERS[sampler](ratio),
    spanLimits: { attributeValueLengthLimit: 256 },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('site', release);
  return {
    start: (name, kind, parent) =>
      tracer.startSpan(
        name,
        { kind: KINDS[kind] },
        parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
      ),
    readParent: (header) => {
      const parent = typeof header === 'string' ? parseTraceParent(header) : null;
      return parent === null ? undefined : { ...parent, isRemote: true };
    },
    fail: (span, type) =>
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
    stop: () => provider.shutdown(),
  };
}
