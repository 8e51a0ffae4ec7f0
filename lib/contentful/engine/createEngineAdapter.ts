import type { CreateClientParams } from 'contentful';
import { type AnswerOptions, answerRequest, limitAnswerText } from './handleRequest';
import type { Space } from './content/space';

type EngineAdapter = Extract<NonNullable<CreateClientParams['adapter']>, (...args: never[]) => unknown>;

/**
 * The SDK's `adapter`: every request of its client is answered from the snapshot, without a socket.
 * Answers travel as JSON text, because the SDK resolves links in place and would write into the snapshot.
 * Anything but 200 is a rejection in the shape that the SDK makes its errors from.
 */
export function createEngineAdapter(getSpace: () => Space, options: AnswerOptions = {}): EngineAdapter {
  return (config) => {
    const url = buildUrl(config.baseURL ?? '', config.url ?? '');
    const path = url.pathname.slice(Math.max(0, url.pathname.indexOf('/spaces/')));
    const query = [...url.searchParams, ...listParameters(config.params)];
    const authorization: unknown = config.headers.get('Authorization');
    const answer = answerRequest(
      getSpace(),
      { path, query, authorization: typeof authorization === 'string' ? authorization : undefined },
      options,
    );
    const { status, text } = limitAnswerText(answer);
    const response = { status, statusText: status === 200 ? 'OK' : 'Error', headers: { ...answer.headers }, config, data: text };
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
