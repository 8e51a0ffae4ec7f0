/** The pauses end when the test says so. */
export function createPauses() {
  const waiting: { readonly duration: number; readonly end: () => void }[] = [];
  const begun: (() => void)[] = [];
  /** Resolves once the next pause has begun. */
  const begin = async (): Promise<void> => {
    if (waiting.length === 0) await new Promise<void>((resolve) => begun.push(resolve));
  };
  return {
    wait: (duration: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ duration, end: resolve });
        signal.addEventListener('abort', () => reject(new Error('ended')));
        for (const resolveBegun of begun.splice(0)) resolveBegun();
      }),
    begin,
    /** Ends the next pause, which may not have begun yet, and returns its duration. */
    end: async (): Promise<number> => {
      await begin();
      const pause = waiting.shift();
      pause?.end();
      return pause?.duration ?? 0;
    },
    count: () => waiting.length,
  };
}
