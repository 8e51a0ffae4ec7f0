import { buildRequestUrl, type SdkAdapter } from '../sdk/sdkRequest';
import type { Space } from './content/space';
import { handleRequest, serializeResponse } from './handleRequest';

/**
 * The SDK's `adapter`: serves each request from the snapshot, without a socket.
 * Bodies are JSON text, because the SDK resolves links in place and would write into the snapshot.
 * Any status but 200 is a rejection in the shape from which the SDK builds its errors.
 */
export function createEngineAdapter(getSpace: () => Space): SdkAdapter {
  return (config) => {
    const { pathname, searchParams } = buildRequestUrl(config);
    const path = pathname.slice(Math.max(0, pathname.indexOf('/spaces/')));
    const delivery = handleRequest(getSpace(), { path, query: searchParams });
    const { status, text } = serializeResponse(delivery);
    const response = { status, statusText: status === 200 ? 'OK' : 'Error', headers: { ...delivery.headers }, config, data: text };
    if (status === 200) return Promise.resolve(response);
    return Promise.reject(Object.assign(new Error(`Request failed with status code ${status}`), { config, response }));
  };
}
