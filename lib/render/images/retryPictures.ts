// A service under load asks for 5 s (`Retry-After`). The last attempt requests the plain file.
const DELAYS_MS = [1000, 5000, 15_000] as const;

type Retry = { readonly attempts: number; readonly isPending: boolean };

const retries = new WeakMap<HTMLImageElement, Retry>();

/** Changes attributes only: React removes the `source` elements itself when it re-renders. */
function offerPlainFile(image: HTMLImageElement) {
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? [])
    source.removeAttribute('srcset');
  image.removeAttribute('srcset');
}

function retry(image: HTMLImageElement) {
  const { attempts, isPending } = retries.get(image) ?? { attempts: 0, isPending: false };
  const delay = DELAYS_MS[attempts];
  if (isPending || delay === undefined) return;
  retries.set(image, { attempts, isPending: true });
  // The random delay keeps a page's pictures from all retrying at once.
  setTimeout(
    () => {
      retries.set(image, { attempts: attempts + 1, isPending: false });
      if (attempts + 1 === DELAYS_MS.length) offerPlainFile(image);
      image.setAttribute('src', image.getAttribute('src') ?? '');
    },
    delay * (1 + Math.random() / 2),
  );
}

const isMissing = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== '';

/** Browsers request a picture only once, so a busy service would leave a permanent gap. */
export function retryPictures(): void {
  for (const image of document.images) if (isMissing(image)) retry(image);
}
