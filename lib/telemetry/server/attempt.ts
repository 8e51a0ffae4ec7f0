import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import { reportError } from './reportError';

const MAX_MESSAGE = 200;

/** An exception is a bug of the site, not of the content, and costs only this part of the page. */
export function attempt<Value>(
  model: string,
  work: () => Value,
  onFailure: (message: string) => void = () => getMetrics()?.contentSkipped(model, 'exception'),
): Value | undefined {
  try {
    return work();
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
    reportError(error, {
      origin: 'mapping',
      message: `A mapper failed, and what it maps is left out: ${model}`,
      fault: `mapping ${model} ${message}`,
    });
    getSiteProcess().failedAttempts += 1;
    onFailure(message);
    return undefined;
  }
}

/** If the count grows while something is built, a part of it may be missing. */
export const countFailedAttempts = (): number => getSiteProcess().failedAttempts;
