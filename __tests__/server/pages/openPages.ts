import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject, { type Response } from 'light-my-request';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import type { Freshness } from '@/lib/content/store/snapshot';
import { noteRevalidation } from '@/lib/site/edge/revalidation';
import { Pages, type PagesOptions } from '@/server/pages/servePages';

export const PUBLIC = 'public, max-age=0, s-maxage=60';

export type Answer = {
  readonly status?: number;
  readonly cacheControl?: string;
  readonly parameters?: readonly string[];
  readonly maxAge?: number;
  readonly text?: string;
};

/** Pages whose text is their address and how often it was rendered, of a space that can change. */
export function openPages(
  answer: (path: string) => Answer = () => ({}),
  options: Partial<PagesOptions> = {},
) {
  let space = SITE_SPACE;
  let time = 0;
  let freshness: Freshness = 'current';
  const changes = new EventEmitter();
  const rendered: string[] = [];
  const gate = { wait: Promise.resolve() };
  const { store } = buildStore(() => space);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '';
    rendered.push(url);
    const { status = 200, cacheControl = PUBLIC, parameters = [], maxAge, text = '' } = answer(url);
    const madeOf = space;
    noteRevalidation(response, {
      parameters,
      check: () => Promise.resolve(madeOf === space ? 'current' : freshness),
      ...(maxAge === undefined ? {} : { maxAge }),
    });
    await gate.wait;
    response.statusCode = status;
    response.setHeader('Cache-Control', cacheControl).setHeader('Content-Type', 'text/html');
    response.end(
      `${url} #${rendered.filter((one) => one === url).length} ${text}${'x'.repeat(500)}`,
    );
  };
  const onChange: PagesOptions['store']['onChange'] = (listener) => {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  };
  const pages = new Pages({
    store: { ...store, onChange },
    serve,
    buildId: 'build',
    maxSize: 1_000_000,
    headers: { 'X-Frame-Options': 'DENY' },
    clock: { now: () => time },
    ...options,
  });
  const get = (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
    remoteAddress = '192.0.2.1',
  ): Promise<Response> =>
    inject(
      (request, response) => {
        if (pages.serveCached(request, response)) return;
        pages.serve(request, response).then(
          (isServed) => isServed || response.writeHead(418).end(),
          (error: unknown) => response.writeHead(503).end(String(error)),
        );
      },
      { method, url, headers, remoteAddress },
    );
  /** Without a notification no page is rendered in the background. */
  const change = (nextFreshness: Freshness, { isTold = true } = {}) => {
    freshness = nextFreshness;
    space = space.change({
      items: makeSpace(
        buildModelExport([
          buildModelEntry('heading', 'heading', { text: `Hello ${time}`, level: 1 }),
        ]),
      ).entries.all.map(({ item }) => item),
    });
    if (isTold) changes.emit('change');
  };
  /** Reverts all changes. */
  const revert = () => {
    space = SITE_SPACE;
    changes.emit('change');
  };
  return { pages, get, rendered, gate, change, revert, pass: (ms: number) => (time += ms) };
}

/** Lets renderings that begin from now on end when the returned function is called. */
export function close(gate: { wait: Promise<void> }): () => void {
  let open = (): void => undefined;
  gate.wait = new Promise((resolve) => (open = resolve));
  return () => open();
}

export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

export const readText = ({ body }: Response) => body.replace(/ x+$/, '');
