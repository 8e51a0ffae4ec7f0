/** Resolves after the browser has painted what changed before the call. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
