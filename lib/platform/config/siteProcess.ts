type SiteProcess = NonNullable<typeof globalThis.siteProcess>;

/** On `globalThis`, because pages, `pages/api` and the server each have a copy of this module. */
export function getSiteProcess(): SiteProcess {
  globalThis.siteProcess ??= {
    reportedErrors: new WeakSet(),
    reportedFaults: new Set(),
    failedAttempts: 0,
    foregroundWork: 0,
    responses: new WeakMap(),
  };
  return globalThis.siteProcess;
}

export function getResponseNotes(
  response: object,
): ReturnType<SiteProcess['responses']['get']> & object {
  const { responses } = getSiteProcess();
  const notes = responses.get(response) ?? {};
  responses.set(response, notes);
  return notes;
}
