import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { MARKS } from './findChunk';
import { watchTraffic } from './watchTraffic';

/** In bytes; compressed with gzip -9 where the service compresses. */
export const BUDGETS = {
  namedScripts: 1000,
  scripts: 130_000,
  scriptsWithCarousel: 155_000,
  styles: 15_000,
  fonts: 60_000,
  html: 25_000,
  pageData: 48_000,
  firstPicture: 30_000,
} as const;

/** Of the editor's tools, of Contentful's SDK and of the routes that only previews have. */
const PREVIEW_MARKS = [
  'Left out of this page',
  'live-preview-sdk',
  '/preview/live',
  'data-contentful-entry-id',
];

const weigh = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length;
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

export type PageWeight = {
  /** Bytes of what the page fetches until it is idle at a link at its end: compressed, but for fonts, which are compressed already. */
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  readonly hasSwiper: boolean;
  /** Whether something came that only editors need. */
  readonly hasPreview: boolean;
};

/** Fetches a page in the browser, scrolls to its end, comes to a link there, since links have a script too, and weighs what came. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const bodies: { readonly type: string; readonly body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (['script', 'stylesheet', 'font'].includes(type))
      bodies.push({ type, body: response.body() });
  });
  const awaitRest = watchTraffic(page);
  await page.goto(path);
  await awaitRest();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator('footer a[href^="/"]').last().focus();
  await awaitRest();
  const listBodies = async (type: string) =>
    Promise.all(bodies.filter((one) => one.type === type).map(async ({ body }) => body));
  const scripts = await listBodies('script');
  return {
    scripts: sum(scripts.map(weigh)),
    styles: sum((await listBodies('stylesheet')).map(weigh)),
    fonts: sum((await listBodies('font')).map(({ length }) => length)),
    hasSwiper: scripts.some((body) => body.includes(MARKS.swiper)),
    hasPreview: scripts.some((body) => PREVIEW_MARKS.some((mark) => body.includes(mark))),
  };
}

export type HtmlWeight = {
  readonly html: number;
  readonly pageData: number;
  readonly styleSources: readonly string[];
  readonly scriptSources: readonly string[];
  readonly lateSources: readonly string[];
  readonly hasCarousel: boolean;
};

/** Weighs the HTML of a page and the data in it; lists the stylesheets and scripts that it names, and the scripts that these start after the first view. */
export function weighHtml(html: string): HtmlWeight {
  const tags = [...html.matchAll(/<script[^>]+ src="([^"]+)"[^>]*>/g)];
  const [, late = ''] = /<script[^>]+ data-scripts="([^"]+)"/.exec(html) ?? [];
  const [, data = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return {
    html: weigh(html),
    pageData: Buffer.byteLength(data),
    styleSources: [
      ...new Set(
        [...html.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)].map(
          ([tag]) => / href="([^"]+)"/.exec(tag)?.[1] ?? '',
        ),
      ),
    ],
    lateSources: late.split(' '),
    scriptSources: [...new Set(tags.map(([, source = '']) => source))],
    hasCarousel: html.includes('swiper-slide'),
  };
}

/** Weighs a stylesheet by its address, compressed. */
export const weighStyle = async (request: APIRequestContext, source: string): Promise<number> =>
  weigh(await (await request.get(source)).body());

/** Weighs scripts by their addresses, compressed. */
export async function weighScripts(
  request: APIRequestContext,
  sources: readonly string[],
): Promise<{ readonly bytes: number; readonly hasSwiper: boolean }> {
  const scripts = await Promise.all(
    sources.map(async (source) => (await request.get(source)).body()),
  );
  return {
    bytes: sum(scripts.map(weigh)),
    hasSwiper: scripts.some((body) => body.includes(MARKS.swiper)),
  };
}
