/** Consent Mode v2: everything denied. Comes before any tag. */
export function denyByDefault(): void {
  // Filled in below.
}

/** Tells the tags of the visitor's choice, and fetches the container with the first consent. */
export function applyChoice(containerId: string, isGranted: boolean): void {
  void containerId;
  void isGranted;
}
