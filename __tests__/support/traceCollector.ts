import { z } from 'zod';
import { recordPosts } from './recordPosts';

const attributeSchema = z.object({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.strictObject({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
    z.strictObject({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
  ]),
});
const attributesSchema = z
  .array(attributeSchema)
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));

const KINDS = ['', 'internal', 'server', 'client'] as const;
const nanoseconds = z.string().regex(/^\d{19}$/);

const spanSchema = z
  .object({
    traceId: z.string().regex(/^[\da-f]{32}$/),
    spanId: z.string().regex(/^[\da-f]{16}$/),
    parentSpanId: z
      .string()
      .regex(/^[\da-f]{16}$/)
      .optional(),
    name: z.string().min(1),
    kind: z.number().transform((kind) => KINDS[kind]),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes: attributesSchema,
    events: z.array(z.never()),
    links: z.array(z.never()),
    status: z.object({ code: z.number() }),
  })
  .transform(({ startTimeUnixNano, endTimeUnixNano, status, ...span }) => ({
    ...span,
    hasFailed: status.code === 2,
    /** Milliseconds. */
    duration: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
  }));

export type CollectedSpan = z.output<typeof spanSchema>;

/** The request of OTLP over HTTP, in JSON. */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** Takes traces as OpenTelemetry's collector does. */
export async function startCollector() {
  const service = await recordPosts();
  const listExports = () =>
    service.posts.flatMap(({ body }) => exportSchema.parse(JSON.parse(body)).resourceSpans);
  const listSpans = (): readonly CollectedSpan[] =>
    listExports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  return {
    ...service,
    endpoint: new URL(service.address).origin,
    listResources: () => listExports().map(({ resource }) => resource.attributes),
    listSpans,
    /** Lists the spans below each other, such as `GET page > load > map`, sorted by name. */
    listPaths: (traceId?: string): readonly string[] => {
      const spans = listSpans().filter((span) => traceId === undefined || span.traceId === traceId);
      const byId = new Map(spans.map((span) => [span.spanId, span]));
      const nameOf = ({ name, parentSpanId = '' }: CollectedSpan): string => {
        const parent = byId.get(parentSpanId);
        return parent === undefined ? name : `${nameOf(parent)} > ${name}`;
      };
      return spans.map(nameOf).toSorted();
    },
  };
}
