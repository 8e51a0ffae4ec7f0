import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { close, listen } from '@/__tests__/support/listen';

/** One item as Application Insights takes it. */
export type Envelope = {
  readonly name: string;
  readonly time: string;
  readonly iKey: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly data: { readonly baseType: string; readonly baseData: Readonly<Record<string, unknown>> };
};

/** What was posted at once. */
export type Batch = { readonly bytes: number; readonly path: string; readonly contentType: string; readonly headers: readonly string[]; readonly verdict: Verdict; readonly items: readonly Envelope[] };

/** What the service says to a batch: all is well with 200; with 206 these items are not, by their place in the batch. */
export type Verdict = { readonly status: number; readonly failed?: Readonly<Record<number, number>> };

export type Ingestion = {
  readonly origin: string;
  readonly listBatches: () => readonly Batch[];
  /** Everything that was taken, in the order in which it came. */
  readonly listItems: () => readonly Envelope[];
  /** The next batches meet these verdicts, one each, and all others success. */
  readonly judge: (...verdicts: readonly Verdict[]) => void;
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
};

const ACCEPTED: Verdict = { status: 200 };
const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Max-Age': '3600' } as const;

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'iKey' in value && 'data' in value && 'name' in value;
}

function readItems(text: string): readonly Envelope[] {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value) || !value.every(isEnvelope)) throw new Error(`expected a list of envelopes: ${text}`);
  return value;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  const body = Buffer.concat(parts);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** In the words of Application Insights. */
function writeVerdict(response: ServerResponse, { status, failed = {} }: Verdict, received: number): void {
  const wrong = status === 200 ? [] : Object.entries(status === 206 ? failed : Object.fromEntries(Array.from({ length: received }, (_, index) => [index, status])));
  const errors = wrong.map(([index, statusCode]) => ({ index: Number(index), statusCode, message: 'No' }));
  response.writeHead(status, { ...CORS, 'Content-Type': 'application/json' }).end(JSON.stringify({ itemsReceived: received, itemsAccepted: received - errors.length, appId: null, errors }));
}

/** An endpoint like that of Application Insights on a free port: it keeps what is posted, and fails as it is told to. */
export async function startIngestion(): Promise<Ingestion> {
  let batches: Batch[] = [];
  let verdicts: readonly Verdict[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const items = readItems(body.toString());
    const [verdict = ACCEPTED, ...rest] = verdicts;
    verdicts = rest;
    const { 'content-type': contentType = '' } = request.headers;
    batches.push({ bytes: body.length, path: request.url ?? '', contentType, headers: Object.keys(request.headers), verdict, items });
    writeVerdict(response, verdict, items.length);
  };
  const server = createServer((request, response) => {
    if (request.method === 'POST') take(request, response).catch((error: unknown) => response.writeHead(400, CORS).end(String(error)));
    else response.writeHead(request.method === 'OPTIONS' ? 204 : 405, CORS).end();
  });
  const isTaken = ({ status, failed = {} }: Verdict, index: number): boolean => status === 200 || (status === 206 && !(index in failed));
  return {
    origin: `http://${await listen(server)}`,
    listBatches: () => batches,
    listItems: () => batches.flatMap((batch) => batch.items.filter((_, index) => isTaken(batch.verdict, index))),
    judge: (...next) => {
      verdicts = next;
    },
    forget: () => {
      batches = [];
      verdicts = [];
    },
    stop: () => close(server),
  };
}
