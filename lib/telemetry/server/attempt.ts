import { getSiteProcess } from '@/lib/config/siteProcess';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { reportError } from './reportError';

/** In characters, of messages that name a fault. */
const MAX_MESSAGE = 200;

/**
 * What the work makes of an entry, or undefined where it throws. An exception is a bug of the site and no fault of the content: it is reported
 * once for each model and message, and costs this part and nothing else.
 * @param onFailure counts what is left out, where nobody else does
 */
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

/** How many have failed in this process: where it grows while something is made, that may lack a part. */
export const countFailedAttempts = (): number => getSiteProcess().failedAttempts;
