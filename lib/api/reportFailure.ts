import { createRareLog } from '@/lib/config/rareLog';
import { isNoContentError } from '@/lib/contentful/client/contentSource';
import { type Circumstances, reportError } from '@/lib/telemetry/server/reportError';
import { stripAddress } from '@/lib/telemetry/cleanItem';

const logNoContent = createRareLog('error');

/** Reports why a handler answers 503. A site that has read no content yet is no exception: readiness and the log say so. */
export function reportFailure(error: unknown, circumstances: Circumstances): void {
  if (isNoContentError(error))
    logNoContent(
      'api',
      { page: stripAddress(circumstances.url ?? ''), error: String(error) },
      'No content to serve',
    );
  else reportError(error, circumstances);
}
