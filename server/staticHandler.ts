import type { IncomingMessage, ServerResponse } from 'node:http';

export type StaticHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const passOn: StaticHandler = (_request, _response, next) => next();

export function rejectFile(response: ServerResponse, status: number, message = ''): void {
  // A disk may fail in the middle of a file.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified', 'Accept-Ranges']) response.removeHeader(name);
  if (message !== '') response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store').writeHead(status).end(message);
}
