import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { MARKS } from './findChunk';
import { watchTraffic } from './watchTraffic';

/** In bytes; compressed with gzip -9 where the service compresses. */
export const BUDGETS = {
  namedScripts: 1000,
  scripts: 135_000,
  scriptsWithCarousel: 160_000,
  styles: 15_000,
  fonts: 60_000,
  html: 25_000,
  pageData: 48_000,
  firstPicture: 30_000,
} as const;

/** Names from the editor's tools, Contentful's SDK and routes that only previews have. */
const PREVIEW_MARKS = [
  'Left out of this page',
  'live-preview-sdk',
  '/preview/live',
  'data-contentful-entry-id',
];

const measureGzip = (body: Buffer | string) => gzipSync(body, { level: 9 }).length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Opens a page, scrolls to its end, hovers a link there, because links have a script too, and
 * measures what was fetched until the page is idle. Sizes are compressed, except for fonts, which
 * are compressed already.
 */
export async function weighPage(page: Page, path: string) {
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
    scripts: sum(scripts.map(measureGzip)),
    styles: sum((await listBodies('stylesheet')).map(measureGzip)),
    fonts: sum((await listBodies('font')).map(({ length }) => length)),
    hasSwiper: scripts.some((body) => body.includes(MARKS.swiper)),
    /** True if a script that only editors need was loaded. */
    hasPreview: scripts.some((body) => PREVIEW_MARKS.some((mark) => body.includes(mark))),
  };
}

/**
 * Measures a page's HTML and its data; lists the stylesheets and scripts that it names, and the
 * scripts that these load after the first view.
 */
export function weighHtml(html: string) {
  const tags = [...html.matchAll(/<script[^>]+ src="([^"]+)"[^>]*>/g)];
  const [, late = ''] = /<script[^>]+ data-scripts="([^"]+)"/.exec(html) ?? [];
  const [, data = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return {
    html: measureGzip(html),
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

/** Returns the compressed size of a stylesheet by its address. */
export const weighStyle = async (request: APIRequestContext, source: string): Promise<number> =>
  measureGzip(await (await request.get(source)).body());

/** Measures the compressed size of scripts by their addresses. */
export async function weighScripts(
  request: APIRequestContext,
  sources: readonly string[],
): Promise<{ readonly bytes: number; readonly hasSwiper: boolean }> {
  const scripts = await Promise.all(
    sources.map(async (source) => (await request.get(source)).body()),
  );
  return {
    bytes: sum(scripts.map(measureGzip)),
    hasSwiper: scripts.some((body) => body.includes(MARKS.swiper)),
  };
}
