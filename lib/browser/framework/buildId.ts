/**
 * Relies on: `__NEXT_DATA__.buildId` of the document.
 * Remove when: the framework documents where to read the build's id.
 */
export function readBuildId(): string {
  return window.__NEXT_DATA__.buildId;
}
