import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What an answer may depend on: what it is asked for, and which copy of it the client already has. */
const KNOWN_HEADERS: readonly string[] = [
  'accept',
  'accept-encoding',
  'cache-control',
  'connection',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  // Read by the development server alone, which refuses other sites by them.
  'origin',
  'referer',
  'sec-fetch-mode',
  'sec-fetch-site',
];

/**
 * Takes every other header off a request, cookies included. The framework gives many a meaning (`rsc`,
 * `x-middleware-prefetch`, preview cookies) with which a stranger would change the answer of an address, and
 * a list of those would be out of date with its next release. It marks the browser's data requests by their address itself.
 */
export function keepKnownHeaders(request: IncomingMessage): void {
  const known = Object.entries(request.headers).filter(([name]) => KNOWN_HEADERS.includes(name));
  const headers: IncomingHttpHeaders = Object.fromEntries(known);
  request.headers = headers;
}
