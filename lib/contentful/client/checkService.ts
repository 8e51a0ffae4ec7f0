import { EnvironmentError } from '@/lib/config/env';
import { SERVICE_HOSTS, type Service } from './createContentSource';

/** Time in ms. A service that is slow or away is no mistake of the operator. */
const PATIENCE = 5000;

const TOKENS = { replica: 'CONTENTFUL_DELIVERY_TOKEN', direct: 'CONTENTFUL_PREVIEW_TOKEN' } as const;

async function fetchStatus({ mode, host = SERVICE_HOSTS[mode], isInsecure, spaceId, environment, token }: Service): Promise<number | undefined> {
  const address = `${isInsecure ? 'http' : 'https'}://${host}/spaces/${spaceId}/environments/${environment}/locales?limit=1`;
  try {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

/**
 * Asks the content service once whether it takes what the environment says about it. It alone can tell a wrong token or space;
 * started without, the site would wait for content that never comes.
 * @throws EnvironmentError only where the service is there and refuses
 */
export async function checkService(service: Service): Promise<void> {
  const status = await fetchStatus(service);
  const { mode, spaceId, environment, host = SERVICE_HOSTS[mode] } = service;
  if (status === 401 || status === 403) throw new EnvironmentError([`${TOKENS[mode]}: ${host} refuses it for the space ${spaceId} (status ${status}); is it of this space and of this kind?`]);
  if (status === 404) throw new EnvironmentError([`CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT: ${host} has no environment ${environment} of a space ${spaceId} for this token (status 404).`]);
}
