/**
 * Shows the beginning of the progress line, by style alone (styles/objects/_routeProgress.scss), or takes it away: for a click that is answered
 * once something has been fetched. The library that draws the rest of the line has to be fetched as well.
 */
export function showProgress(isRunning: boolean): void {
  document.documentElement.toggleAttribute('data-busy', isRunning);
}
