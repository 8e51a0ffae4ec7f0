import { isRecord } from '@/lib/platform/data/objects';
import { traceRequest } from '@/lib/platform/tracing/trace';

type OutgoingRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Never rejects. Resolves to what went wrong, or to undefined after success. */
export async function sendOnce(
  url: string,
  request: OutgoingRequest,
  deadlineMs: number,
): Promise<string | undefined> {
  try {
    return await traceRequest(request.method, new URL(url), async (traced, noteStatus) => {
      const response = await fetch(url, {
        ...request,
        headers: { ...traced, ...request.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      });
      noteStatus(response.status);
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    });
  } catch (error) {
    // `fetch` puts the reason into the cause of its error.
    return String(isRecord(error) && 'cause' in error ? error['cause'] : error);
  }
}
