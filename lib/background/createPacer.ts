/** Time in ms of work after which others get their turn, and how long that turn is. */
const WORK = 8;
const REST = 4;

/**
 * For long work on the server's event loop: awaited after each small step, it gives way to requests every few milliseconds.
 * @returns resolves at once while the turn lasts
 */
export function createPacer(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < WORK) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        begun = performance.now();
        resolve();
      }, REST);
    });
  };
}
