import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { inject, type Response } from 'light-my-request';
import { withTimeout } from '@/lib/background/withTimeout';
import { findReceipt, type Receipt } from '@/lib/edge/receipts';
import { buildServerTiming, countPagePhases } from '@/lib/metrics/pageTimings';
import { raiseListenerLimit } from '../listenerLimit';

export type ServePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type RenderedPage = {
  readonly status: number;
  /** By lower-case name, without those that belong to one connection, one encoding or one moment. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  readonly receipt: Receipt | undefined;
  /** `Server-Timing`; of a file there is none. */
  readonly timings: string | undefined;
};

/** In ms. One that never ended would take a place among those that are rendered for ever. */
const LONGEST_RENDERING = 60_000;

const DROPPED = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding', 'vary', 'x-content-version']);

function listHeaders({ headers }: Response): ReadonlyMap<string, string> {
  const own = Object.entries(headers).flatMap(([name, value]) => (value === undefined || DROPPED.has(name) ? [] : [[name, [value].flat().join(', ')] as const]));
  return new Map(own);
}

function readTimings(response: ServerResponse): string | undefined {
  const durations = countPagePhases(response);
  return durations && buildServerTiming({ ...durations, cache: undefined });
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await finished(response.stream().on('data', (chunk: Buffer) => chunks.push(chunk)));
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}

const NOTHING = { receipt: undefined, timings: undefined };

/**
 * Renders a page apart from the request that wants it: of no visitor's headers can anything be in it, and it is completed when the visitor
 * has left.
 */
export function renderPage(serve: ServePage, url: string): Promise<RenderedPage> {
  const rendering = new Promise<RenderedPage>((resolve, reject) => {
    let response: ServerResponse | undefined;
    const dispatch = (request: IncomingMessage, own: ServerResponse): void => {
      response = own;
      raiseListenerLimit(own);
      serve(request, own).catch(reject);
    };
    const complete = async (result: Response): Promise<void> => {
      const body = await readBody(result);
      const { receipt, timings } = response === undefined ? NOTHING : { receipt: findReceipt(response), timings: readTimings(response) };
      resolve({ status: result.statusCode, headers: listHeaders(result), body, receipt, timings });
    };
    // Without `payloadAsStream` the body would be read as text, too.
    inject(dispatch, { method: 'GET', url, validate: false, headers: { 'user-agent': '' }, payloadAsStream: true }).then(complete).catch(reject);
  });
  return withTimeout(rendering, LONGEST_RENDERING, `it was not rendered within ${LONGEST_RENDERING} ms`);
}
