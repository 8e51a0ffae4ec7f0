import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { createEditedSpace, type EditedSpace } from '@/__tests__/support/editedSpace';
import { IS_WHOLE_MATRIX, MATRIX_SEED } from '@/__tests__/support/matrix';
import { buildSource } from '@/__tests__/support/modelSpace';
import { createRandomness } from '@/__tests__/support/randomness';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import type { Freshness } from '@/lib/edge/receipts';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadSitemapPage } from '@/lib/pageProps/loadSitemapPage';
import type { Sources } from '@/lib/pageProps/sources';
import { withGlobals } from '@/lib/pageProps/withGlobals';
import { createPages, type Pages } from '@/server/pages/servePages';

/** Keys of sources that nothing notes. */
let forgotten: RegExp | undefined;

jest.mock('@/lib/pageProps/sources', () => {
  const actual = jest.requireActual<{ checkSources: (source: LiveContentSource, sources: Sources) => Promise<Freshness> }>('@/lib/pageProps/sources');
  const forget = ({ content, parts }: Sources): Sources => ({ content: new Map([...content].filter(([key]) => forgotten?.test(key) !== true)), parts: forgotten?.test('parts') === true ? [] : parts });
  return { ...actual, checkSources: (source: LiveContentSource, sources: Sources) => actual.checkSources(source, forget(sources)) };
});

const loadPage = withGlobals(loadContentPage);
const loadSitemap = withGlobals(loadSitemapPage);

/** As the framework responds, without what React makes of it. */
async function serve(source: LiveContentSource, req: IncomingMessage, res: ServerResponse): Promise<void> {
  globalThis.contentSourceOfProcess = Promise.resolve(source);
  const { url = '/' } = req;
  const load = /^\/[^/]+\/sitemap(?:\?|$)/.test(url) ? loadSitemap : loadPage;
  const result = await load({ req: Object.assign(req, { cookies: {} }), res, resolvedUrl: url, query: {} });
  if ('redirect' in result) res.statusCode = 308;
  res.end(JSON.stringify(result));
}

type Site = { readonly ask: (path: string) => Promise<string>; readonly renderings: () => number; readonly pass: (ms: number) => void };

/** A site that keeps its pages, with a clock of its own. */
function openSite(edited: EditedSpace): Site {
  const { source } = buildSource(edited.space);
  let renderings = 0;
  let time = 0;
  const pages: Pages = createPages({
    source,
    serve: (request, response) => {
      renderings += 1;
      return serve(source, request, response);
    },
    buildId: 'build',
    maxSize: 500_000_000,
    headers: {},
    clock: { now: () => time },
  });
  const ask = async (path: string): Promise<string> => {
    const { statusCode, body } = await inject((request, response) => void (pages.serveCached(request, response) || pages.serve(request, response)), { url: path });
    return `${statusCode} ${body}`;
  };
  return { ask, renderings: () => renderings, pass: (ms) => (time += ms) };
}

/** From a source without a version, of which nothing is kept. */
async function render(edited: EditedSpace, path: string): Promise<string> {
  const { client, model, onChange, refresh, status, stop } = buildSource(edited.space).source;
  const fresh = { client, model, onChange, refresh, status, stop, version: () => undefined };
  const { statusCode, body } = await inject((request, response) => void serve(fresh, request, response), { url: path });
  return `${statusCode} ${body}`;
}

function showDifference(kept: string, fresh: string) {
  const end = Math.min(kept.length, fresh.length);
  let start = 0;
  while (start < end && kept[start] === fresh[start]) start += 1;
  const cut = (text: string): string => `${text.slice(0, 4)} … ${text.slice(Math.max(4, start - 150), start + 150)}`;
  return { kept: cut(kept), fresh: cut(fresh) };
}

/** Parameters that nothing declares here, and those of pages that show results. */
const QUERIES = ['/en-gb?page=2', '/en-gb/products?page=x&sort=y', '/en-gb/sitemap?page=x', '/en-gb/landingPage?category=Article', '/fr-fr?utm=1'];

/** @returns the first difference, and how much was rendered for how many requests */
async function compare(seed: number, edits: number) {
  const edited = createEditedSpace(createRandomness(seed));
  const site = openSite(edited);
  let requests = 0;
  for (let step = 0; step < edits; step += 1) {
    const edit = step === 0 ? 'nothing' : edited.edit();
    // Whoever asks next notices the change; 5 s later nobody is sent an outdated page.
    await site.ask('/en-gb/nothing');
    site.pass(6000);
    for (const path of [...edited.paths(), ...QUERIES]) {
      requests += 1;
      const [kept, fresh] = [await site.ask(encodeURI(path)), await render(edited, encodeURI(path))];
      if (kept !== fresh) return { difference: { step, edit, path, ...showDifference(kept, fresh) }, requests, renderings: site.renderings() };
    }
  }
  return { difference: undefined, requests, renderings: site.renderings() };
}

beforeEach(() => {
  forgotten = undefined;
  globalThis.siteIndexOfProcess = undefined;
});

const SEEDS = IS_WHOLE_MATRIX ? [1, 2, 3, 4] : [MATRIX_SEED];
const EDITS = IS_WHOLE_MATRIX ? 1250 : 20;

test.each(SEEDS)('after each of many edits every kept page is what a fresh rendering gives (seed %i)', async (seed) => {
  const { difference, requests, renderings } = await compare(seed, EDITS);
  expect(difference).toBeUndefined();
  expect(renderings).toBeLessThan(requests / 2);
}, 3_600_000);

const KINDS = [/^Entry /, /^listing /, /^Asset /, /^list /, /^alternates /, /^address /, /^index /, /^products /, /^model$/, /^parts$/];

test.each(IS_WHOLE_MATRIX ? KINDS : KINDS.slice(0, 1))('a dependency that nobody notes is found out: %s', async (kind) => {
  forgotten = kind;
  expect((await compare(7, 300)).difference).toBeDefined();
}, 3_600_000);
