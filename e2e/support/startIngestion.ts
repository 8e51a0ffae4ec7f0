import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { close, listen } from '@/__tests__/support/listen';

/** One item in the format of Application Insights. */
export type Envelope = {
  readonly name: string;
  readonly time: string;
  readonly iKey: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly data: {
    readonly baseType: string;
    readonly baseData: Readonly<Record<string, unknown>>;
  };
};

export type Batch = {
  readonly bytes: number;
  readonly path: string;
  readonly contentType: string;
  readonly headers: readonly string[];
  readonly verdict: Verdict;
  readonly items: readonly Envelope[];
};

/**
 * The service's response to a batch: 200 accepts all items, 206 all except those for which `failed`
 * gives a status.
 */
export type Verdict = {
  readonly status: number;
  readonly failed?: (item: Envelope) => number | undefined;
};

export const isException = ({ data }: Envelope): boolean => data.baseType === 'ExceptionData';

export type Ingestion = Awaited<ReturnType<typeof startIngestion>>;

const ACCEPTED: Verdict = { status: 200 };
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Max-Age': '3600',
} as const;

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'iKey' in value &&
    'data' in value &&
    'name' in value
  );
}

function readItems(text: string): readonly Envelope[] {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value) || !value.every(isEnvelope))
    throw new Error(`expected a list of envelopes: ${text}`);
  return value;
}

async function readBody(request: IncomingMessage) {
  const body = await buffer(request);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Responds in the format of Application Insights. */
function writeVerdict(response: ServerResponse, verdict: Verdict, items: readonly Envelope[]) {
  const errors = items.flatMap((item, index) => {
    const statusCode = readStatus(verdict, item);
    return statusCode === 200 ? [] : [{ index, statusCode, message: 'No' }];
  });
  response.writeHead(verdict.status, { ...CORS, 'Content-Type': 'application/json' }).end(
    JSON.stringify({
      itemsReceived: items.length,
      itemsAccepted: items.length - errors.length,
      appId: null,
      errors,
    }),
  );
}

function readStatus({ status, failed }: Verdict, item: Envelope) {
  return status === 206 ? (failed?.(item) ?? 200) : status;
}

/**
 * Starts an endpoint like that of Application Insights on a free port. It keeps what is posted, and
 * fails on request.
 */
export async function startIngestion() {
  let batches: Batch[] = [];
  let verdicts: readonly Verdict[] = [];
  let isJudged: (items: readonly Envelope[]) => boolean = () => true;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const items = readItems(body.toString());
    const [next = ACCEPTED, ...rest] = verdicts;
    const verdict = isJudged(items) ? next : ACCEPTED;
    if (isJudged(items)) verdicts = rest;
    const { 'content-type': contentType = '' } = request.headers;
    batches.push({
      bytes: body.length,
      path: request.url ?? '',
      contentType,
      headers: Object.keys(request.headers),
      verdict,
      items,
    });
    writeVerdict(response, verdict, items);
  };
  const server = createServer((request, response) => {
    if (request.method === 'POST')
      take(request, response).catch((error: unknown) =>
        response.writeHead(400, CORS).end(String(error)),
      );
    else response.writeHead(request.method === 'OPTIONS' ? 204 : 405, CORS).end();
  });
  return {
    origin: `http://${await listen(server)}`,
    listBatches: (): readonly Batch[] => batches,
    /** Lists all accepted items in order. */
    listItems: () =>
      batches.flatMap(({ items, verdict }) =>
        items.filter((item) => readStatus(verdict, item) === 200),
      ),
    /** Sets the verdicts for the next batches, one each. All others succeed. */
    judge: (...next: readonly Verdict[]) => {
      verdicts = next;
      isJudged = () => true;
    },
    /**
     * Like `judge`, for batches with exceptions: the page's measurements are sent in separate
     * batches at any time.
     */
    judgeExceptions: (...next: readonly Verdict[]) => {
      verdicts = next;
      isJudged = (items) => items.some(isException);
    },
    forget: () => {
      batches = [];
      verdicts = [];
    },
    stop: () => close(server),
  };
}
