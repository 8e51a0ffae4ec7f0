const WORK = 8;
const REST = 4;

/** For long work on the server's event loop: awaited between small steps, it lets requests run every `WORK` ms for `REST` ms. */
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
