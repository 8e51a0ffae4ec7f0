import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { DEFAULT_EDITION, EDITIONS, isListed } from '@/lib/platform/config/editions';
import { sampleForCi } from '../support/nightly';
import { listPaths } from '../support/sitemapAddresses';

const decode = (text: string) => text.replaceAll('&amp;', '&');

const listMatches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, match = '']) => decode(match));

/**
 * CI reads the pages of one edition. Of the pictures and other editions' pages that they link to,
 * it requests one in ten, because each is rendered on demand.
 */
const READ = sampleForCi(EDITIONS.filter(isListed), (edition) => edition === DEFAULT_EDITION).map(
  ({ id }) => id,
);
const isOf = (path: string, id: string) => `${path}/`.startsWith(`/${id}/`);
const isRead = (path: string) => READ.some((id) => isOf(path, id));
const isDear = (path: string) =>
  path.startsWith('/api/media/') || (!isRead(path) && EDITIONS.some(({ id }) => isOf(path, id)));
const isAskedFor = (path: string, index: number) =>
  IS_WHOLE_MATRIX || !isDear(path) || index % 10 === 0;

/**
 * The build creates only pictures of these widths and formats; others are created on their first
 * request.
 */
const MADE = /\/api\/media\/(\S+\/(\d+)(?:x\d+)?\.avif) \d+w/g;
const MAX_WIDTH = 1280;

const listPictures = (html: string) =>
  [...decode(html).matchAll(MADE)].flatMap(([, path = '', width]) =>
    Number(width) <= MAX_WIDTH ? [decodeURIComponent(path)] : [],
  );

const readTime = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );

/** Lists pictures that did not exist when the site started. */
async function listUnmade(paths: Iterable<string>) {
  const started = await readTime('.next/programs/main.js');
  const times = await Promise.all(
    [...paths].map(async (path) => ({ path, time: await readTime(join('.cache/images', path)) })),
  );
  return times.filter(({ time }) => time > started).map(({ path }) => path);
}

test('a crawl finds all listed pages, no broken link or anchor, and no picture that the build lacks', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const waiting: string[] = ['/', ...READ.map((id) => `/${id}`)];
  const pages = new Map<string, ReadonlySet<string>>();
  const anchors: { readonly from: string; readonly path: string; readonly id: string }[] = [];
  const broken: string[] = [];
  const pictures = new Set<string>();
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await request.get(path);
    if (response.status() !== 200) broken.push(`${response.status()} ${path}`);
    if (!isRead(path) || !(response.headers()['content-type'] ?? '').startsWith('text/html'))
      continue;
    const html = await response.text();
    pages.set(path, new Set(listMatches(html, /\sid="([^"]+)"/g)));
    for (const picture of listPictures(html)) pictures.add(picture);
    for (const href of listMatches(html, /(?:href|src|action)="([^"]+)"/g)) {
      const url = new URL(href, `${baseURL ?? ''}${path}`);
      if (url.origin !== baseURL) continue;
      if (url.hash.length > 1)
        anchors.push({ from: path, path: url.pathname, id: decodeURIComponent(url.hash.slice(1)) });
      const next = url.pathname + url.search;
      if (seen.has(next)) continue;
      seen.add(next);
      if (isAskedFor(next, seen.size)) waiting.push(next);
    }
  }
  expect(broken).toEqual([]);
  const listed = (await Promise.all(READ.map(async (id) => listPaths(request, id)))).flat();
  expect(listed.filter((path) => !pages.has(path))).toEqual([]);
  const lost = anchors
    .filter(({ path, id }) => pages.has(path) && !pages.get(path)?.has(id))
    .map(({ from, path, id }) => `${from} → ${path}#${id}`);
  expect([...new Set(lost)]).toEqual([]);
  expect(await listUnmade(pictures)).toEqual([]);
});
