/** Ms after which a page that is always busy counts as idle. */
const PATIENCE = 3000;

const PAUSE = 500;

export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, PAUSE);
  });
}
