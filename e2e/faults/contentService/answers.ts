import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '@/lib/platform/data/objects';

/** How a response reaches the client. `never`: nothing is sent. */
export type Delivery = 'whole' | 'drip' | 'cut' | 'reset' | 'never';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly delivery?: Delivery;
};

export type Question = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly origin: string;
};

export type QuestionKind = 'sync' | 'model' | 'other';

export function readKind({ path }: Pick<Question, 'path'>): QuestionKind {
  const [name = ''] = path.split('/').slice(-1);
  if (name === 'sync') return 'sync';
  return name === 'content_types' || name === 'locales' ? 'model' : 'other';
}

export function readQuestion({ url = '/', headers, socket }: IncomingMessage): Question {
  const { pathname, searchParams } = new URL(url, 'http://service');
  return {
    path: pathname,
    query: searchParams,
    authorization: headers.authorization,
    origin: `http://127.0.0.1:${socket.localPort ?? 0}`,
  };
}

/** @throws Error if the response is not a JSON object */
export function changeBody(
  answer: Answer,
  change: (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Answer {
  const body: unknown = JSON.parse(answer.text);
  if (!isRecord(body)) throw new Error('expected an answer of the Delivery API');
  return { ...answer, text: JSON.stringify(change(body)) };
}

export const buildAnswer = (
  status: number,
  body: object,
  headers: Answer['headers'] = {},
): Answer => ({
  status,
  headers: { 'Content-Type': 'application/vnd.contentful.delivery.v1+json', ...headers },
  text: JSON.stringify(body),
});

export const buildError = (status: number, id: string, headers?: Answer['headers']): Answer =>
  buildAnswer(
    status,
    { sys: { type: 'Error', id }, message: `The service says ${status}.`, requestId: 'faulty' },
    headers,
  );

const DRIP_INTERVAL_MS = 1000;

function drip(response: ServerResponse, bytes: Buffer) {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, sent + 1));
    sent += 1;
  }, DRIP_INTERVAL_MS);
  response.once('close', () => clearInterval(timer));
}

export function send(
  response: ServerResponse,
  { status, headers, text, delivery = 'whole' }: Answer,
): void {
  const bytes = Buffer.from(text);
  if (delivery === 'never') return;
  if (delivery === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length });
  if (delivery === 'whole') response.end(bytes);
  else if (delivery === 'drip') drip(response, bytes);
  else
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () =>
      response.socket?.resetAndDestroy(),
    );
}
