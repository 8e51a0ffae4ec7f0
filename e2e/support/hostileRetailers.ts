import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';

export type HostileService = Awaited<ReturnType<typeof startHostileRetailers>>;

const JSON_TYPE = { 'Content-Type': 'application/json' };
const SCRIPTED_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
).toString('base64');
const row = (name: string, url: string, logo = '') => ({
  RetailerName: name,
  BuyNowUrl: url,
  Retailerlogo: logo,
});

type Respond = (response: ServerResponse) => unknown;
type Row = readonly [slug: string, gtin: string, respond: Respond];

const send =
  (status: number, headers: OutgoingHttpHeaders, body = ''): Respond =>
  (response) =>
    response.writeHead(status, headers).end(body);
const sendRows = (...rows: readonly ReturnType<typeof row>[]) =>
  send(200, JSON_TYPE, JSON.stringify(rows));

function drip(response: ServerResponse) {
  response.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
}

/** Faults of a broken or malicious service, and the demo product for which it has each. */
const FAULTS = {
  silent: ['orelle-hold-original', '02000000000015', () => undefined],
  dripping: ['orelle-hold-extra', '02000000000022', drip],
  failing: ['orelle-hold-pure', '02000000000046', send(500, JSON_TYPE, '[]')],
  html: [
    'orelle-fresh-daily',
    '02000000000053',
    send(200, { 'Content-Type': 'text/html' }, '<script>alert(1)</script>'),
  ],
  large: [
    'orelle-fresh-overnight',
    '02000000000060',
    sendRows(row('Large', 'https://large.example/', 'A'.repeat(1024 * 1024))),
  ],
  redirecting: ['orelle-brush-duo', '02000000000091', send(302, { Location: '/secret' })],
  scripted: [
    'orelle-soaking-bath',
    '02000000000107',
    sendRows(
      row('Bad', 'javascript:alert(1)'),
      row('Worse', 'data:text/html,<script>alert(1)</script>'),
    ),
  ],
  svg: [
    'orelle-starter-kit',
    '02000000000145',
    sendRows(
      row('<img src=x onerror=alert(1)>', 'https://shop.example/p', SCRIPTED_SVG),
      row('Bad', ' javascript:alert(1)', SCRIPTED_SVG),
    ),
  ],
} as const satisfies Readonly<Record<string, Row>>;
const ROWS: readonly Row[] = Object.values(FAULTS);

export type Fault = keyof typeof FAULTS;
export const slugOf = (fault: Fault): string => FAULTS[fault][0];
export const gtinOf = (fault: Fault): string => FAULTS[fault][1];

/** Starts a retailer service on a free port that misbehaves differently for each product. */
export async function startHostileRetailers() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname);
    const fault = ROWS.find(([, gtin]) => gtin === url.searchParams.get('gtin'));
    const [, , respond] = fault ?? ['', '', sendRows()];
    respond(response);
  });
  return {
    address: `http://${await listen(server)}/shops`,
    listAsked: (): readonly string[] => asked,
    stop: () => close(server),
  };
}
