import type { CreateClientParams } from 'contentful';

export type SdkAdapter = Extract<
  NonNullable<CreateClientParams['adapter']>,
  (...args: never[]) => unknown
>;
export type SdkRequest = Parameters<SdkAdapter>[0];

function readParameter(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  if (Array.isArray(value))
    return value.map((part: unknown) => readParameter(part) ?? '').join(',');
  return value instanceof Date ? value.toISOString() : undefined;
}

export function buildRequestUrl({
  baseURL = '',
  url: address = '',
  params,
}: Pick<SdkRequest, 'baseURL' | 'url' | 'params'>): URL {
  const isWhole = /^https?:/.test(address);
  const url = new URL(
    isWhole ? address : `${baseURL.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`,
    'http://engine.invalid',
  );
  const parameters: unknown = params;
  for (const [key, value] of Object.entries(
    typeof parameters === 'object' && parameters !== null ? parameters : {},
  )) {
    const text = readParameter(value);
    if (text !== undefined) url.searchParams.append(key, text);
  }
  return url;
}

export function readAuthorization({ headers }: Pick<SdkRequest, 'headers'>): string | undefined {
  const value: unknown = headers.get('Authorization');
  return typeof value === 'string' ? value : undefined;
}
