type Arrival = { readonly href: string; readonly state: unknown };

/** The history state that this document was opened with. It is read in the first script, because the router overwrites it when it starts. */
export const arrival: Arrival | undefined =
  typeof window === 'undefined'
    ? undefined
    : { href: window.location.href, state: window.history.state };
