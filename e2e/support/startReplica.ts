import { signRequest } from '@contentful/node-apps-toolkit';
import type { ContentService } from '../faults/contentService/startContentService';
import { type RunningSite, startSite } from './startSite';

export type Replica = RunningSite & {
  /** Notifies the site of a publication, as Contentful does. Resolves with the response status. */
  readonly sendWebhook: (what?: WebhookType, event?: WebhookEvent) => Promise<number>;
};

type WebhookType = 'Entry' | 'ContentType';

/**
 * `action` is the last part of the webhook topic, by default `publish`; `id` is the changed entry.
 */
type WebhookEvent = { readonly action?: string; readonly id?: string };

type Environment = Readonly<Record<string, string>>;

const SECRET = 'a'.repeat(64);
const PATH = '/api/webhooks/contentful';

export const replicaEnvironment = ({
  host,
  spaceId,
}: Pick<ContentService, 'host' | 'spaceId'>): Environment => ({
  CONTENTFUL_SPACE_ID: spaceId,
  CONTENTFUL_DELIVERY_TOKEN: 'any',
  CONTENTFUL_HOST: host,
  CONTENTFUL_WEBHOOK_SECRET: SECRET,
  SHUTDOWN_DELAY: '0',
});

/** `service` responds like the Preview API. */
export const previewEnvironment = (
  service: Pick<ContentService, 'host' | 'spaceId'>,
): Environment => ({
  ...replicaEnvironment(service),
  PREVIEW: 'true',
  CONTENTFUL_PREVIEW_TOKEN: 'any',
});

let webhooks = 0;

export async function sendWebhook(
  origin: string,
  what: WebhookType = 'Entry',
  { action = 'publish', id }: WebhookEvent = {},
): Promise<number> {
  webhooks += 1;
  const body = JSON.stringify({
    sys: { type: what, id: id ?? `changed-${webhooks}`, version: webhooks },
  });
  const headers = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-topic': `ContentManagement.${what}.${action}`,
  };
  const signature = signRequest(SECRET, { method: 'POST', path: PATH, headers, body }, Date.now());
  const response = await fetch(`${origin}${PATH}`, {
    method: 'POST',
    headers: { ...headers, ...signature },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** @throws Error with the site's output if it exits */
export async function startReplica(
  service: ContentService,
  environment: Environment = {},
): Promise<Replica> {
  const site = await startSite({ ...replicaEnvironment(service), ...environment });
  if (!site.started) throw new Error(site.output());
  return { ...site, sendWebhook: (what, event) => sendWebhook(site.origin, what, event) };
}

/** Like `startReplica`, with drafts. */
export const startPreview = (
  service: ContentService,
  environment: Environment = {},
): Promise<Replica> => startReplica(service, { ...previewEnvironment(service), ...environment });
