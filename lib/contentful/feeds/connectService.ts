import { type ContentfulClientApi, createClient } from 'contentful';
import type { ServiceConfig } from '@/lib/config/contentEnv';
import { createServiceAdapter, type ServiceAdapterOptions } from './serviceAdapter';

export const DELIVERY_HOST = 'cdn.contentful.com';

export type ServiceTiming = Omit<ServiceAdapterOptions, 'signal'>;

export type ServiceConnection = {
  readonly client: ContentfulClientApi<undefined>;
  /** From now on every request ends with this signal. */
  readonly limit: (signal: AbortSignal) => void;
};

export function connectService({ spaceId, environment, token, host = DELIVERY_HOST, isInsecure }: ServiceConfig, timing: ServiceTiming): ServiceConnection {
  let signal = AbortSignal.abort();
  const adapter = createServiceAdapter({ ...timing, signal: () => signal });
  const client = createClient({ space: spaceId, environment, accessToken: token, host, insecure: isInsecure, adapter, retryOnError: false });
  return {
    client,
    limit: (next) => {
      signal = next;
    },
  };
}
