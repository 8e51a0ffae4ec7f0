import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { nightlyUnless } from '../support/nightly';

const PAGES = {
  home: '/en-gb',
  product: '/en-gb/products/orelle-hold-original',
  article: '/en-gb/advice/travelling',
  listing: '/en-gb/products',
  bio: '/en-gb/about-us/dr-helen-marsh',
  help: '/en-gb/help',
  routine: '/en-gb/care-routine',
} as const;

/** Finds the original of a resized file. */
const originalOf = (url: string) =>
  /\/api\/media\/(.+?)(?:\/\d+(?:x\d+)?\.\w+)?$/.exec(new URL(url).pathname)?.[1] ?? url;

/** Records the largest contentful paints of all pages opened from now on. */
const watchLargest = (page: Page) =>
  page.addInitScript(() => {
    const found: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push(String(Reflect.get(entry, 'url')));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    Reflect.set(window, 'largestPaints', found);
  });

/** Returns the address of the largest contentful paint, or nothing if it is text. */
const readLargestPaint = (page: Page) =>
  page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'largestPaints');
    return Array.isArray(found) ? String(found.at(-1)) : '';
  });

/** Finds the image that covers most of the first view. */
const findLargestImage = (page: Page) =>
  page.evaluate(() => {
    const areaOf = (image: HTMLImageElement): number => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      return (
        Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
        Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      );
    };
    const [largest] = [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => areaOf(image) > 5000)
      .sort((one, other) => areaOf(other) - areaOf(one));
    return (
      largest && {
        url: largest.currentSrc,
        loading: largest.loading,
        priority: largest.fetchPriority,
      }
    );
  });

/** Counts the preloads in the server HTML that apply to this window. */
async function countPreloads(page: Page): Promise<number> {
  const html = await (await page.request.get(page.url())).text();
  return page.evaluate((text) => {
    const links = new DOMParser()
      .parseFromString(text, 'text/html')
      .querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]');
    return [...links].filter(({ media }) => media === '' || matchMedia(media).matches).length;
  }, html);
}

for (const viewport of [PHONE, DESKTOP]) {
  for (const [kind, path] of Object.entries(PAGES)) {
    test(
      `${kind} at ${viewport.width} px loads its largest image early, once, in a modern format`,
      nightlyUnless(kind === 'home' && viewport === PHONE),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await watchLargest(page);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/api/media/')) asked.push(request.url());
        });
        const notes: string[] = [];
        page.on('console', (message) => notes.push(message.text()));
        await page.goto(path, { waitUntil: 'networkidle' });

        const largest = await findLargestImage(page);
        // The first paint may be reported late under load.
        await expect.poll(() => readLargestPaint(page)).not.toBe('undefined');
        const paint = await readLargestPaint(page);
        expect(paint).toMatch(/^$|\.(?:avif|webp|svg)$/);
        const preloads = await countPreloads(page);
        // The hour, which the server doesn't know, decides which of the four small ones shows.
        const expected = kind === 'home' ? 4 : 1;
        expect(preloads).toBeLessThanOrEqual(expected);
        if (largest !== undefined) {
          expect(largest.url).toMatch(/\.(?:avif|webp|svg)$/);
          expect(largest.loading).toBe('eager');
          expect(largest.priority).toBe('high');
          expect(preloads).toBe(expected);
          const files = asked.filter((url) => originalOf(url) === originalOf(largest.url));
          // A gallery shows the same picture again as a thumbnail.
          expect(kind === 'product' ? files.filter((url) => url === largest.url) : files).toEqual([
            largest.url,
          ]);
        }
        expect(asked).toHaveLength(new Set(asked).size);
        expect(notes.filter((note) => note.includes('preload'))).toEqual([]);
      },
    );
  }
}

/**
 * Returns the number of pictures, then those whose `sizes` differ by more than 12 % from their
 * drawn width.
 */
const listMisfits = (page: Page) =>
  page.evaluate(() => {
    const measure = (length: string): number => {
      const ruler = document.body.appendChild(document.createElement('div'));
      Object.assign(ruler.style, { position: 'absolute', width: length });
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      return width;
    };
    const resolveSizes = (sizes: string): number => {
      const steps = sizes
        .split(/,(?![^(]*\))/)
        .map((step) => /^(\([^)]+\))? ?(.+)$/.exec(step.trim()) ?? []);
      const [, , length = ''] = steps.find(([, media = 'all']) => matchMedia(media).matches) ?? [];
      return measure(length);
    };
    const measureDrawn = (image: HTMLImageElement, source: HTMLSourceElement): number => {
      // Wide windows may have another picture with another shape.
      const own = source.hasAttribute('width') ? source : image;
      const [, width, height] = (
        /\/(\d+)x(\d+)\.\w+ \d+w/.exec(source.srcset) ?? [
          '',
          own.getAttribute('width'),
          own.getAttribute('height'),
        ]
      ).map(Number);
      const shown = image.offsetHeight * ((width ?? 1) / (height ?? 1));
      const fit = getComputedStyle(image).objectFit;
      if (fit === 'cover') return Math.max(image.offsetWidth, shown);
      return fit === 'contain' ? Math.min(image.offsetWidth, shown) : image.offsetWidth;
    };
    const offers = new Map<string, { asked: number; drawn: number }>();
    for (const image of document.querySelectorAll('img')) {
      const source = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      );
      if (!source?.sizes || image.offsetWidth === 0) continue;
      // A file may be shown twice, for example in a table and in its sticky head.
      const key = `${source.srcset.split(' ')[0] ?? ''} ${source.sizes}`;
      offers.set(key, {
        asked: resolveSizes(source.sizes),
        drawn: Math.max(measureDrawn(image, source), offers.get(key)?.drawn ?? 0),
      });
    }
    const misfits = [...offers].filter(
      ([, { asked, drawn }]) => Math.abs(asked / drawn - 1) > 0.12,
    );
    return [
      `${offers.size} pictures`,
      ...misfits.map(
        ([key, { asked, drawn }]) =>
          `${key}: ${Math.round(asked)} asked, ${Math.round(drawn)} drawn at ${innerWidth} px`,
      ),
    ];
  });

for (const [kind, path] of Object.entries({
  ...PAGES,
  comparison: '/en-gb/products/compare',
  search: '/en-gb/search?query=cream',
})) {
  test(
    `${kind} requests pictures at the width that they are drawn at`,
    nightlyUnless(kind === 'article'),
    async ({ page }) => {
      await page.route('**/api/media/**', (route) => route.abort());
      await page.goto(path);
      for (const width of [390, 768, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // Carousels adapt to the window's width a moment later.
        await expect(async () => {
          const [count, ...misfits] = await listMisfits(page);
          expect(count).not.toBe('0 pictures');
          expect(misfits).toEqual([]);
        }).toPass({ timeout: 5000 });
      }
    },
  );
}

test('the running site delivers its pictures, and refuses everything else', async ({
  page,
  request,
}) => {
  await page.goto(PAGES.product);
  const url = (await findLargestImage(page))?.url ?? '';
  const whole = await request.get(url);
  expect(whole.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringMatching(/^image\/(?:avif|webp)$/),
  });

  const logo = await page.locator('header img').first().getAttribute('src');
  expect((await request.get(logo ?? '')).headers()['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );

  const original = new URL(url).pathname.split('/').slice(0, -1).join('/');
  for (const path of [
    original,
    `${original}/321.webp`,
    `${original}/320.gif`,
    `${original}/320.webp/x`,
    `${original}/..%2f..%2f320.webp`,
    '/api/media/a/b/c/..%2f..%2f..%2fpackage.svg',
    '/api/media/..%2f..%2fpackage.json',
  ])
    expect((await request.get(path)).status(), path).toBe(400);
  for (const path of [
    '/api/media/a/b/c/none.png/320.webp',
    `/_next/image?url=${encodeURIComponent(new URL(url).pathname)}&w=640&q=75`,
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});
