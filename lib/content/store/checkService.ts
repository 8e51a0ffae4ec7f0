import { EnvironmentError } from '@/lib/platform/config/env';
import { resolveHost } from '../replica/startReplica';
import type { Service } from './createContentStore';

/** A slow service isn't the operator's mistake, so it doesn't stop the start. */
const TIMEOUT_MS = 5000;

async function fetchStatus(
  { isInsecure, spaceId, environment, token }: Service,
  host: string,
): Promise<number | undefined> {
  const origin = `${isInsecure ? 'http' : 'https'}://${host}`;
  const path = `/spaces/${spaceId}/environments/${environment}/locales?limit=1`;
  try {
    const response = await fetch(origin + path, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

/** @throws EnvironmentError only if the service rejects token, space or environment */
export async function checkService(service: Service): Promise<void> {
  const { spaceId, environment, includesDrafts } = service;
  const host = resolveHost(service);
  const variable = includesDrafts ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_DELIVERY_TOKEN';
  const status = await fetchStatus(service, host);
  if (status === 401 || status === 403)
    throw new EnvironmentError([
      `${variable}: ${host} refuses it for the space ${spaceId} (status ${status}); ` +
        'check that it is a token of this space and of this API',
    ]);
  if (status === 404)
    throw new EnvironmentError([
      `CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT: ${host} has no environment ${environment} ` +
        `of a space ${spaceId} for this token (status 404).`,
    ]);
}
