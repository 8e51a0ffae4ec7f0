type SiteProcess = NonNullable<typeof globalThis.siteProcess>;

/**
 * What this process holds for longer than a request, as `server/siteProcess.ts` describes it. On `globalThis`, because the framework bundles pages
 * and `pages/api` each with a copy of every module, and the server has another.
 */
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

/** What is noted of a response, for whoever sends or caches it. */
export function getResponseNotes(
  response: object,
): ReturnType<SiteProcess['responses']['get']> & object {
  const { responses } = getSiteProcess();
  const notes = responses.get(response) ?? {};
  responses.set(response, notes);
  return notes;
}
