/** CSS only (`styles/objects/_routeProgress.scss`): the library for the rest loads on demand. */
export function showProgress(isRunning: boolean): void {
  document.documentElement.toggleAttribute('data-busy', isRunning);
}
