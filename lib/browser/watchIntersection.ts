/** @returns undefined in a browser without observers, or where an extension blocks them */
export function watchIntersection(
  onChange: (entries: readonly IntersectionObserverEntry[]) => void,
  options?: IntersectionObserverInit,
): IntersectionObserver | undefined {
  try {
    return new IntersectionObserver(onChange, options);
  } catch {
    return undefined;
  }
}
