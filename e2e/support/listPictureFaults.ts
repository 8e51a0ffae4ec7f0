import type { Page } from '@playwright/test';

/**
 * Runs in the page. Lists pictures without a size, an alternative text or a file, and pictures
 * preloaded at another size than shown, one per line. Call it before the window's width changes.
 */
export async function findPictureFaults(): Promise<readonly string[]> {
  const images = [...document.querySelectorAll('img')];
  const nameOf = (image: HTMLImageElement) => image.currentSrc || image.src;
  const isSized = (image: HTMLImageElement) =>
    [image.getAttribute('width'), image.getAttribute('height')].every((size) =>
      /^[1-9]\d*$/.test(size ?? ''),
    );
  const bare = images
    .filter((image) => !isSized(image) || !image.hasAttribute('alt'))
    .map((image) => `bare: ${nameOf(image)}`);
  const broken = await Promise.all(
    images.map(async (image) => {
      // Also requests pictures that are not shown yet, in a closed menu or below the first view.
      const copy = new Image();
      copy.src = nameOf(image);
      const isThere = await copy.decode().then(
        () => true,
        () => false,
      );
      return isThere ? [] : [`broken: ${nameOf(image)}`];
    }),
  );
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]');
  const isPreload = ({ initiatorType, name }: PerformanceResourceTiming) =>
    initiatorType === 'link' &&
    [...links].some(
      ({ href, imageSrcset }) => href === name || imageSrcset.includes(new URL(name).pathname),
    );
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && isPreload(entry));
  const idle = files
    .filter(({ name }) => !images.some((image) => nameOf(image) === name))
    .map(({ name }) => `preloaded in vain: ${name}`);
  return [...bare, ...broken.flat(), ...idle];
}

export const listPictureFaults = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(findPictureFaults);
