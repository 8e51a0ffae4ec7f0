import { createRareLog } from '@/lib/platform/config/rareLog';
import { isNoContentError } from '@/lib/content/store/contentStore';
import { type Circumstances, reportError } from '@/lib/telemetry/server/reportError';
import { stripAddress } from '@/lib/telemetry/cleanItem';

const logNoContent = createRareLog('error');

/** Missing content is not reported as an exception: readiness and the log already show it. */
export function reportFailure(error: unknown, circumstances: Circumstances): void {
  if (isNoContentError(error))
    logNoContent(
      'api',
      { page: stripAddress(circumstances.url ?? ''), error: String(error) },
      'No content to serve',
    );
  else reportError(error, circumstances);
}
