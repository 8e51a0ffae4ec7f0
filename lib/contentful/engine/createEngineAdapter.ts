import type { CreateClientParams } from 'contentful';
import { type DeliveryOptions, handleRequest, serializeResponse } from './handleRequest';
import type { Space } from './content/space';

type EngineAdapter = Extract<NonNullable<CreateClientParams['adapter']>, (...args: never[]) => unknown>;

/**
 * The SDK's `adapter`: serves each request from the snapshot, without a socket.
 * Bodies are JSON text, because the SDK resolves links in place and would write into the snapshot.
 * Any status but 200 is a rejection in the shape from which the SDK builds its errors.
 */
export function createEngineAdapter(getSpace: () => Space, options: DeliveryOptions = {}): EngineAdapter {
  return (config) => {
    const url = buildUrl(config.baseURL ?? '', config.url ?? '');
    const path = url.pathname.slice(Math.max(0, url.pathname.indexOf('/spaces/')));
    const query = [...url.searchParams, ...listParameters(config.params)];
    const authorization: unknown = config.headers.get('Authorization');
    const delivery = handleRequest(
      getSpace(),
      { path, query, authorization: typeof authorization === 'string' ? authorization : undefined },
      options,
    );
    const { status, text } = serializeResponse(delivery);
    const response = { status, statusText: status === 200 ? 'OK' : 'Error', headers: { ...delivery.headers }, config, data: text };
    if (status === 200) return Promise.resolve(response);
    return Promise.reject(Object.assign(new Error(`Request failed with status code ${status}`), { config, response }));
  };
}

function buildUrl(base: string, address: string): URL {
  const isWhole = /^https?:/.test(address);
  return new URL(isWhole ? address : `${base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`, 'http://engine.invalid');
}

function listParameters(params: unknown): [string, string][] {
  if (typeof params !== 'object' || params === null) return [];
  return Object.entries(params).flatMap(([key, value]: [string, unknown]) => {
    const text = readParameter(value);
    return text === undefined ? [] : [[key, text]];
  });
}

function readParameter(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map((part: unknown) => readParameter(part) ?? '').join(',');
  return value instanceof Date ? value.toISOString() : undefined;
}
