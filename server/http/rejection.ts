import { type ServerResponse, STATUS_CODES } from 'node:http';

export function applyHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: object,
  extra: Readonly<Record<string, string>> = {},
): void {
  const text = `${JSON.stringify(value)}\n`;
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      ...extra,
    })
    .end(text);
}

export function sendRejection(
  response: ServerResponse,
  status: number,
  extra: Readonly<Record<string, string>> = {},
): void {
  const text = `${status} ${STATUS_CODES[status] ?? ''}\n`;
  applyHeaders(response, {
    ...extra,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(text.length),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.statusCode = status;
  response.end(text);
}
