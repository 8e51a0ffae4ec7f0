import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send, { type SendOptions } from 'send';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { describeFailure, readCode } from '@/lib/content/replica/fileErrors';
import { reportError } from '@/lib/telemetry/server/reportError';
import { applyHeaders } from '../http/rejection';

export type StaticHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export const passOn: StaticHandler = (_request, _response, next) => next();

const HEADERS_OF_FILES = [
  'Content-Type',
  'Content-Encoding',
  'Content-Length',
  'ETag',
  'Last-Modified',
  'Accept-Ranges',
  'Vary',
];

export function rejectFile(response: ServerResponse, status: number, message = ''): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of HEADERS_OF_FILES) response.removeHeader(name);
  if (message !== '') response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  if (status === 503) response.setHeader('Retry-After', '5');
  response.setHeader('Cache-Control', 'no-store').writeHead(status).end(message);
}

/** If a file ends early, the client would wait for the rest or take the next response for it. */
function cutIncomplete(response: ServerResponse, stream: ReadStream) {
  const expectedBytes = Number(response.getHeader('Content-Length'));
  stream.once('end', () => {
    if (stream.bytesRead < expectedBytes) response.destroy();
  });
}

const FILE_LIMIT_CODES: readonly unknown[] = ['EMFILE', 'ENFILE'];
const logRarely = createRareLog('warn');

type FileError = Error & { readonly status?: number };

function reportFileError(error: FileError, url: string | undefined) {
  const { status = 500 } = error;
  if (status < 500) return status;
  const code = readCode(error);
  if (!FILE_LIMIT_CODES.includes(code)) {
    reportError(error, { origin: 'request', message: 'A file could not be sent', url });
    return 500;
  }
  logRarely(
    'limit',
    { error: describeFailure(error) },
    'A file could not be opened, so the response is 503',
  );
  return 503;
}

export type FileToSend = {
  /** Encoded, relative to `options.root`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options: SendOptions & { readonly root: string };
};

/** @param onMissing called before anything is set on the response */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, headers = {}, options }: FileToSend,
  onMissing: () => void,
): void {
  const onError = (error: FileError) => {
    const status = reportFileError(error, request.url);
    if (status < 500 && !response.hasHeader('ETag')) onMissing();
    else rejectFile(response, status);
  };
  send(request, path, { index: false, ...options })
    .on('error', onError)
    .on('directory', onMissing)
    .on('headers', () => applyHeaders(response, headers))
    .on('stream', (stream: ReadStream) => cutIncomplete(response, stream))
    .pipe(response);
}
