declare global {
  /** The data layer that tag managers read. */
  var dataLayer: unknown[] | undefined;
}

/** Adds to the data layer, which a tag manager may have made already, or watch. */
export function pushEntry(entry: object): void {
  (window.dataLayer ??= []).push(entry);
}
