import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { applyHeaders } from '../http/rejection';

/** A file in memory, which can be sent even if the disk fails or no more files can be opened. */
export type HeldFile = {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export function holdFile(file: string, headers: Readonly<Record<string, string>>): HeldFile {
  const body = readFileSync(file);
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers,
    body,
  };
}

export function sendHeldFile(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, headers, body }: HeldFile,
): void {
  applyHeaders(response, { ...headers, ETag: etag });
  if (fresh(request.headers, { etag })) {
    for (const name of ['Content-Type', 'Content-Encoding']) response.removeHeader(name);
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
