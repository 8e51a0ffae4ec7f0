import { EnvironmentError } from '@/lib/config/env';
import { resolveHost } from '../feeds/startReplica';
import type { Service } from './createContentSource';

/** In ms. A slow or unreachable service is not the operator's mistake, so it does not stop the start. */
const TIMEOUT = 5000;

async function fetchStatus(
  { isInsecure, spaceId, environment, token }: Service,
  host: string,
): Promise<number | undefined> {
  const address = `${isInsecure ? 'http' : 'https'}://${host}/spaces/${spaceId}/environments/${environment}/locales?limit=1`;
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

/**
 * Verifies token, space and environment with one request at start. With a wrong token the site would wait for content that never comes.
 * @throws EnvironmentError only if the service rejects them
 */
export async function checkService(service: Service): Promise<void> {
  const { spaceId, environment, includesDrafts } = service;
  const host = resolveHost(service);
  const status = await fetchStatus(service, host);
  if (status === 401 || status === 403)
    throw new EnvironmentError([
      `${includesDrafts ? 'CONTENTFUL_PREVIEW_TOKEN' : 'CONTENTFUL_DELIVERY_TOKEN'}: ${host} refuses it for the space ${spaceId} (status ${status}); is it of this space and of this kind?`,
    ]);
  if (status === 404)
    throw new EnvironmentError([
      `CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT: ${host} has no environment ${environment} of a space ${spaceId} for this token (status 404).`,
    ]);
}
