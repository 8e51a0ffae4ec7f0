import { retryPictures } from '@/lib/render/images/retryPictures';

/** In ms: longer than the queue of pictures that a service takes on. */
const BUSY_MS = 20_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

/**
 * A picture that failed on a page, and fails until `end`.
 * @returns the files asked for, each with its time in ms since the failure
 */
function showMissingPicture(
  end: number,
): readonly { readonly file: string; readonly time: number }[] {
  document.body.innerHTML =
    '<picture><source srcset="small.avif"><img src="plain.webp" alt=""></picture>';
  const [image] = document.images;
  const source = document.querySelector('source');
  if (image === undefined || source === null) throw new Error('expected a picture');
  const start = Date.now();
  const isRefused = () => Date.now() - start < end;
  const asked: { file: string; time: number }[] = [];
  Object.defineProperties(image, {
    complete: { get: () => true },
    naturalWidth: { get: () => (isRefused() ? 0 : 160) },
    currentSrc: { get: () => source.getAttribute('srcset') ?? image.getAttribute('src') },
  });
  jest.spyOn(image, 'setAttribute').mockImplementation(() => {
    asked.push({ file: image.currentSrc, time: Date.now() - start });
    if (isRefused()) retryPictures();
  });
  retryPictures();
  return asked;
}

test('a picture that fails once is requested again soon', () => {
  const asked = showMissingPicture(500);
  jest.advanceTimersByTime(1500);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.time).toBeGreaterThanOrEqual(1000);
});

test('a picture is retried while the service is busy, then the plain file is requested', () => {
  const asked = showMissingPicture(BUSY_MS);
  jest.runAllTimers();
  expect(asked.map(({ file }) => file)).toEqual(['small.avif', 'small.avif', 'plain.webp']);
  expect(asked.at(-1)?.time).toBeGreaterThanOrEqual(BUSY_MS);
});

test('a picture is not retried forever', () => {
  const asked = showMissingPicture(Infinity);
  jest.runAllTimers();
  expect(asked).toHaveLength(3);
});
