import { type ServerResponse, STATUS_CODES } from 'node:http';

export function applyHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

export function sendRejection(response: ServerResponse, status: number, extra: Readonly<Record<string, string>> = {}): void {
  const text = `${status} ${STATUS_CODES[status] ?? ''}\n`;
  applyHeaders(response, { ...extra, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': String(text.length), 'Cache-Control': 'no-store', Connection: 'close' });
  response.statusCode = status;
  response.end(text);
}
