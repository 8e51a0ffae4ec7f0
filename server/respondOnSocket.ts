import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Statuses of what Node's parser refuses, by the code of its error; anything else is 400. */
const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Time in ms that a client has to read the response before its connection is cut, while it may still be sending. */
const LINGER = 1000;

export function resolveErrorStatus(error: NodeJS.ErrnoException): number {
  return STATUS_BY_ERROR[error.code ?? ''] ?? 400;
}

/** Answers a request that never becomes one for a handler, with a status and headers alone, and closes the connection. */
export function respondOnSocket(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) return;
  // Node takes its own listener off: without one a client that hangs up would end the process.
  socket.on('error', () => undefined);
  const lines = Object.entries({ ...headers, 'Cache-Control': 'no-store', Connection: 'close', 'Content-Length': '0' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
  setTimeout(() => socket.destroy(), LINGER).unref();
}
