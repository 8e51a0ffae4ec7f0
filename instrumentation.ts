import type { Instrumentation } from 'next';

/** The framework catches errors of handlers in `pages/api` and reports them only here. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  // Only this form of the check keeps the import out of development's edge build, which lacks Node.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportError } = await import('@/lib/telemetry/server/reportError');
    reportError(error, { origin: 'framework', message: 'A request failed', url: path });
  }
};
