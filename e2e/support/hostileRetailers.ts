import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';

export type HostileService = {
  readonly address: string;
  readonly listAsked: () => readonly string[];
  readonly stop: () => Promise<void>;
};

const JSON_TYPE = { 'Content-Type': 'application/json' };
const SCRIPTED_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
).toString('base64');
const row = (name: string, url: string, logo = ''): object => ({
  RetailerName: name,
  BuyNowUrl: url,
  Retailerlogo: logo,
});

/** What a broken or malicious service does, and the demo's product that it does it for. */
const FAULTS = {
  silent: { slug: 'orelle-hold-original', gtin: '02000000000015', answer: () => undefined },
  dripping: {
    slug: 'orelle-hold-extra',
    gtin: '02000000000022',
    answer: (response: ServerResponse) => {
      response.writeHead(200, JSON_TYPE);
      const timer = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(timer));
    },
  },
  failing: {
    slug: 'orelle-hold-pure',
    gtin: '02000000000046',
    answer: (response: ServerResponse) => response.writeHead(500, JSON_TYPE).end('[]'),
  },
  html: {
    slug: 'orelle-fresh-daily',
    gtin: '02000000000053',
    answer: (response: ServerResponse) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>alert(1)</script>'),
  },
  large: {
    slug: 'orelle-fresh-overnight',
    gtin: '02000000000060',
    answer: (response: ServerResponse) =>
      response
        .writeHead(200, JSON_TYPE)
        .end(JSON.stringify([row('Large', 'https://large.example/', 'A'.repeat(1024 * 1024))])),
  },
  redirecting: {
    slug: 'orelle-brush-duo',
    gtin: '02000000000091',
    answer: (response: ServerResponse) => response.writeHead(302, { Location: '/secret' }).end(),
  },
  scripted: {
    slug: 'orelle-soaking-bath',
    gtin: '02000000000107',
    answer: (response: ServerResponse) =>
      response
        .writeHead(200, JSON_TYPE)
        .end(
          JSON.stringify([
            row('Bad', 'javascript:alert(1)'),
            row('Worse', 'data:text/html,<script>alert(1)</script>'),
          ]),
        ),
  },
  svg: {
    slug: 'orelle-starter-kit',
    gtin: '02000000000145',
    answer: (response: ServerResponse) =>
      response
        .writeHead(200, JSON_TYPE)
        .end(
          JSON.stringify([
            row('<img src=x onerror=alert(1)>', 'https://shop.example/p', SCRIPTED_SVG),
            row('Bad', ' javascript:alert(1)', SCRIPTED_SVG),
          ]),
        ),
  },
} as const;

export type Fault = keyof typeof FAULTS;
export const slugOf = (fault: Fault): string => FAULTS[fault].slug;
export const gtinOf = (fault: Fault): string => FAULTS[fault].gtin;

/** A retailer service on a free port that misbehaves in another way for each product. */
export async function startHostileRetailers(): Promise<HostileService> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname);
    const fault = Object.values(FAULTS).find(({ gtin }) => gtin === url.searchParams.get('gtin'));
    if (fault === undefined) response.writeHead(200, JSON_TYPE).end('[]');
    else fault.answer(response);
  });
  return {
    address: `http://${await listen(server)}/shops`,
    listAsked: () => asked,
    stop: () => close(server),
  };
}
