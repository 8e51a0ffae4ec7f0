import type { Instrumentation } from 'next';
import { reportError } from '@/lib/telemetry/server/reportError';

/** What a handler of `pages/api` throws reaches the framework alone, which tells of it here. */
export const onRequestError: Instrumentation.onRequestError = (error, { path }) => reportError(error, { origin: 'framework', message: 'A request failed', url: path });
