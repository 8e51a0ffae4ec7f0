/**
 * Relies on: `__NEXT_DATA__.buildId` of the document.
 * Remove when: the framework names its build in a documented place.
 */
export function readBuildId(): string {
  return window.__NEXT_DATA__.buildId;
}
