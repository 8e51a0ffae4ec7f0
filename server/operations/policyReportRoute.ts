import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { parseJson } from '@/lib/platform/data/parseJson';
import {
  getMetrics,
  REPORTED_DIRECTIVES,
  type ReportedDirective,
} from '@/lib/telemetry/metrics/siteMetrics';
import { Allowance, ClientAllowances, type Clock, type Rate } from '../http/allowance';
import { createClientReader, type ReadClient } from '../http/clientAddress';
import { sendRejection } from '../http/rejection';
import type { OwnRoute } from '../http/siteServer';
import { type BodyFault, createBodyReader } from '../http/bodyReader';

/** Chrome collects the reports of a minute; each repeats the whole policy. */
export const MAX_REPORT_BYTES = 64 * 1024;
const MAX_REPORTS = 50;
const BODY_TIMEOUT_MS = 5000;

const CLIENT_RATE: Rate = { burst: 20, perSecond: 0.5 };
const TOTAL_RATE: Rate = { burst: 200, perSecond: 20 };

const TYPES: readonly string[] = [
  'application/csp-report',
  'application/reports+json',
  'application/json',
];

const STATUS_BY_FAULT: Readonly<Record<BodyFault, number>> = {
  tooLarge: 413,
  incomplete: 408,
  flooded: 429,
};

/** Everything else in a report may name a visitor or an attacker's text, and is dropped. */
const directiveSchema = z.string().max(100);
const legacySchema = z.object({
  'csp-report': z.union([
    z
      .object({ 'effective-directive': directiveSchema })
      .transform((report) => report['effective-directive']),
    z
      .object({ 'violated-directive': z.string() })
      .transform((report) => report['violated-directive'].split(' ', 1)[0] ?? ''),
  ]),
});
const violationSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: directiveSchema }),
});

function listDirectives(value: unknown): readonly string[] | undefined {
  if (Array.isArray(value))
    return value.slice(0, MAX_REPORTS).flatMap((report: unknown) => {
      const violation = violationSchema.safeParse(report).data;
      return violation === undefined ? [] : [violation.body.effectiveDirective];
    });
  const legacy = legacySchema.safeParse(value).data;
  return legacy && [legacy['csp-report']];
}

function readDirective(name: string): ReportedDirective {
  const plain = name.replace(/-(?:elem|attr)$/, '');
  return REPORTED_DIRECTIVES.find((known) => known === plain) ?? 'other';
}

function findFault({ headers }: IncomingMessage) {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const encoding = (headers['content-encoding'] ?? 'identity').toLowerCase();
  if (!TYPES.includes(type) || encoding !== 'identity') return 415;
  return Number(headers['content-length'] ?? 0) > MAX_REPORT_BYTES ? 413 : undefined;
}

type ReportOptions = Readonly<{
  clock?: Clock;
  readClient?: ReadClient;
  readBody?: ReturnType<typeof createBodyReader>;
}>;

/** Browsers send their reports without being asked, so whatever arrives is untrusted. */
export function createPolicyReportRoute({
  clock = Date,
  readClient = createClientReader(0),
  readBody = createBodyReader(BODY_TIMEOUT_MS, MAX_REPORT_BYTES),
}: ReportOptions = {}): OwnRoute {
  const clients = new ClientAllowances(clock, CLIENT_RATE);
  const total = new Allowance(clock, TOTAL_RATE);
  const reject = (response: ServerResponse, status: number) =>
    sendRejection(response, status, status === 429 ? { 'Retry-After': '60' } : {});

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = findFault(request);
    if (fault !== undefined) {
      reject(response, fault);
      return;
    }
    if (!clients.of(readClient(request)).take() || !total.take()) {
      reject(response, 429);
      return;
    }
    if (request.headers.expect !== undefined) response.writeContinue();
    const body = await readBody(request);
    if (typeof body === 'string') {
      reject(response, STATUS_BY_FAULT[body]);
      return;
    }
    const directives = listDirectives(parseJson(body.toString()));
    if (directives === undefined) {
      reject(response, 400);
      return;
    }
    for (const name of directives) getMetrics()?.policyViolated(readDirective(name));
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  };
  return { methods: ['POST'], takesBody: true, handle };
}
