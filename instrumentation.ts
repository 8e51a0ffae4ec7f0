import type { Instrumentation } from 'next';
import { reportError } from '@/lib/telemetry/server/reportError';

/** What a handler in `pages/api` throws is caught by the framework and reported only here. */
export const onRequestError: Instrumentation.onRequestError = (error, { path }) => reportError(error, { origin: 'framework', message: 'A request failed', url: path });
