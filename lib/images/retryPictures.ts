const FIRST_DELAY_MS = 1000;
/** The last is for the plain file in place of the one that fits best. */
const MAX_ATTEMPTS = 3;

type Retry = { readonly attempt: number; readonly isPending: boolean };

const retries = new WeakMap<HTMLImageElement, Retry>();

/** By its attributes, because React removes a `source` itself when it renders the picture again. */
function offerPlainFile(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
}

function retry(image: HTMLImageElement): void {
  const last = retries.get(image);
  const attempt = (last?.attempt ?? 0) + 1;
  if (last?.isPending || attempt > MAX_ATTEMPTS) return;
  retries.set(image, { attempt, isPending: true });
  // Spread, so that a page full of pictures does not ask for all of them at once again.
  setTimeout(() => {
    retries.set(image, { attempt, isPending: false });
    if (attempt === MAX_ATTEMPTS) offerPlainFile(image);
    image.setAttribute('src', image.getAttribute('src') ?? '');
  }, attempt * FIRST_DELAY_MS * (1 + Math.random() / 2));
}

const isMissing = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean => complete && naturalWidth === 0 && currentSrc !== '';

/** Asks again for each picture of the page that failed to load, because a browser asks once: a service that was busy would leave a hole for good. */
export function retryPictures(): void {
  for (const image of document.images) if (isMissing(image)) retry(image);
}
