/** Ms after which an ever busy page counts as idle. */
const PATIENCE = 3000;
/** Ms after the page has loaded, for browsers that do not say when they are idle. */
const PAUSE = 500;

/** Resolves when the page has loaded and has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, PAUSE);
  });
}
