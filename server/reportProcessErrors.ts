import { flushExceptions, reportError } from '@/lib/telemetry/server/reportError';

/** Time in ms that telemetry has to take what ends the process. */
const LAST_WORDS = 2000;

/**
 * Reports what nobody caught. An exception then ends the process with status 1, as Node does by itself: what it left
 * behind is unknown, and the framework would let it run on. A rejection that nobody handles is reported, and the process
 * lives, as the framework has it. Called after the framework is loaded: at the start every error ends the process anyway.
 */
export function reportProcessErrors(): void {
  process.on('unhandledRejection', (reason) => reportError(reason, { origin: 'process', message: 'A promise was rejected, and nobody handled it' }));
  process.prependListener('uncaughtException', (error) => {
    reportError(error, { origin: 'process', message: 'An exception that nobody caught ends the process', isFatal: true });
    const end = (): never => process.exit(1);
    setTimeout(end, LAST_WORDS);
    void flushExceptions().then(end, end);
  });
}
