type Arrival = { readonly href: string; readonly state: unknown };

/** Read in the first script, because the router overwrites the history state when it starts. */
export const arrival: Arrival | undefined =
  typeof window === 'undefined'
    ? undefined
    : { href: window.location.href, state: window.history.state };
