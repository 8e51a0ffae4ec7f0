import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send, { type SendOptions } from 'send';
import { createRareLog } from '@/lib/config/rareLog';
import { describeFailure, readCode } from '@/lib/contentful/feeds/fileErrors';
import { reportError } from '@/lib/telemetry/server/reportError';

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

/** The client would wait for the rest, or take the next response for it. */
function cutIncomplete(response: ServerResponse, stream: ReadStream): void {
  const expectedBytes = Number(response.getHeader('Content-Length'));
  stream.once('end', () => {
    if (stream.bytesRead < expectedBytes) response.destroy();
  });
}

const FILE_LIMIT_CODES: readonly unknown[] = ['EMFILE', 'ENFILE'];
const logRarely = createRareLog('warn');

type FileError = Error & { readonly status?: number };

/** @returns the status of the response */
function reportFileError(error: FileError, url: string | undefined): number {
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
    'A file could not be opened and was answered with 503',
  );
  return 503;
}

export type FileToSend = {
  /** Encoded, below the root of the options. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options: SendOptions & { readonly root: string };
};

/** @param onMissing nothing has been set on the response yet */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, headers = {}, options }: FileToSend,
  onMissing: () => void,
): void {
  const onError = (error: FileError): void => {
    const status = reportFileError(error, request.url);
    if (status < 500 && !response.hasHeader('ETag')) onMissing();
    else rejectFile(response, status);
  };
  send(request, path, { index: false, ...options })
    .on('error', onError)
    .on('directory', onMissing)
    .on('headers', () => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    })
    .on('stream', (stream: ReadStream) => cutIncomplete(response, stream))
    .pipe(response);
}
