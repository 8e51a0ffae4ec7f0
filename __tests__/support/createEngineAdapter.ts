import { buildRequestUrl, type SdkAdapter } from '@/lib/content/sdk/sdkRequest';
import type { Space } from '@/lib/content/space/space';
import { handleRequest } from '@/tools/contentApi/handleRequest';

/**
 * The SDK's `adapter`: serves each request from the snapshot, without a socket and without a limit
 * of a response's size. Bodies are objects that share the snapshot's values: nobody may write into
 * them, and the SDK resolves links in a copy. As JSON text they would be written and parsed for
 * each page that is mapped, a third of its cost. Any status but 200 is a rejection in the shape
 * from which the SDK builds its errors.
 */
export function createEngineAdapter(getSpace: () => Space): SdkAdapter {
  return (config) => {
    const { pathname, searchParams } = buildRequestUrl(config);
    const path = pathname.slice(Math.max(0, pathname.indexOf('/spaces/')));
    const { status, headers, body } = handleRequest(getSpace(), { path, query: searchParams });
    const response = {
      status,
      statusText: status === 200 ? 'OK' : 'Error',
      headers: { ...headers },
      config,
      data: body,
    };
    if (status === 200) return Promise.resolve(response);
    return Promise.reject(
      Object.assign(new Error(`Request failed with status code ${status}`), { config, response }),
    );
  };
}
