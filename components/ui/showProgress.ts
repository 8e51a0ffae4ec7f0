/**
 * Shows the start of the progress bar with CSS only (`styles/objects/_routeProgress.scss`), because
 * the library that draws the rest is loaded on demand.
 */
export function showProgress(isRunning: boolean): void {
  document.documentElement.toggleAttribute('data-busy', isRunning);
}
