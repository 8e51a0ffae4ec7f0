import type { Instrumentation } from 'next';

/** What a handler in `pages/api` throws is caught by the framework and reported only here. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  // Development builds this file for the edge runtime too, which lacks Node's modules: in this spelling alone the compiler leaves the import out there.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportError } = await import('@/lib/telemetry/server/reportError');
    reportError(error, { origin: 'framework', message: 'A request failed', url: path });
  }
};
