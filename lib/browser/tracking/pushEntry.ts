declare global {
  var dataLayer: unknown[] | undefined;
}

export function pushEntry(entry: object): void {
  (window.dataLayer ??= []).push(entry);
}
