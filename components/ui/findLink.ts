type Happening = { readonly target: EventTarget | null };

/** The link that an event happened in. */
export function findLink({ target }: Happening): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
