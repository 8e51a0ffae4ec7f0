/** One refusal is soon over; a service that is busy for a while asks for 5 s. The last is for the plain file in place of the one that fits best. */
const DELAYS_MS = [1000, 5000, 15_000] as const;

type Retry = { readonly attempts: number; readonly isPending: boolean };

const retries = new WeakMap<HTMLImageElement, Retry>();

/** By its attributes, because React removes a `source` itself when it renders the picture again. */
function offerPlainFile(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? [])
    source.removeAttribute('srcset');
  image.removeAttribute('srcset');
}

function retry(image: HTMLImageElement): void {
  const { attempts, isPending } = retries.get(image) ?? { attempts: 0, isPending: false };
  const delay = DELAYS_MS[attempts];
  if (isPending || delay === undefined) return;
  retries.set(image, { attempts, isPending: true });
  // Spread, so that a page full of pictures does not ask for all of them at once again.
  setTimeout(
    () => {
      retries.set(image, { attempts: attempts + 1, isPending: false });
      if (attempts + 1 === DELAYS_MS.length) offerPlainFile(image);
      image.setAttribute('src', image.getAttribute('src') ?? '');
    },
    delay * (1 + Math.random() / 2),
  );
}

const isMissing = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== '';

/** Asks again for each picture of the page that failed to load, because a browser asks once: a service that was busy would leave a hole for good. */
export function retryPictures(): void {
  for (const image of document.images) if (isMissing(image)) retry(image);
}
