import { z } from 'zod';
import type { ChangedItem } from '@/lib/contentful/client/contentSource';
import { parseJson } from '@/lib/data/parseJson';

export const WEBHOOK_PATH = '/api/webhooks/contentful';

const PUBLISHING = ['publish', 'unpublish', 'delete'];
const DRAFTING = ['save', 'auto_save', 'archive', 'unarchive'];

/** What a webhook should tell a site or a preview, as the Content Management API names it. Contentful has no topic for locales. */
export function listWebhookTopics(includesDrafts: boolean): readonly string[] {
  const actions = includesDrafts ? [...PUBLISHING, ...DRAFTING] : PUBLISHING;
  return [
    ...['Entry', 'Asset'].flatMap((type) => actions.map((action) => `${type}.${action}`)),
    ...PUBLISHING.map((action) => `ContentType.${action}`),
  ];
}

/** What of the space to read anew. */
export type RefreshKind = 'content' | 'model';

const UNPUBLISHED = ['create', ...DRAFTING];

/**
 * @param topic such as `ContentManagement.Entry.publish`
 * @returns undefined when nothing has changed that the Delivery API, or with drafts the Preview API, delivers
 */
export function resolveRefresh(topic: string, includesDrafts: boolean): RefreshKind | undefined {
  const [, type = '', action = ''] = topic.split('.');
  // A webhook of Contentful's never has these topics; whoever tells us by other means may. They have no draft, so that saving them changes what is delivered.
  if (/^(?:Locale|Environment)/.test(type)) return 'model';
  const isDraft = UNPUBLISHED.includes(action.toLowerCase());
  if (type === 'ContentType') return isDraft ? undefined : 'model';
  return isDraft && !includesDrafts ? undefined : 'content';
}

/** @param id of the event's body. @returns the entry or asset that has changed, where it is one */
export function resolveChanged(topic: string, id: string | undefined): ChangedItem | undefined {
  const [, type] = topic.split('.');
  return id !== undefined && (type === 'Entry' || type === 'Asset')
    ? { kind: type, id }
    : undefined;
}

/** `id` is that of what has changed. */
export type EventPlace = {
  readonly id?: string | undefined;
  readonly space?: string | undefined;
  readonly environment?: string | undefined;
};

const link = z.object({ sys: z.object({ id: z.string() }) }).transform(({ sys }) => sys.id);
const eventSchema = z.object({
  sys: z.object({
    id: z.string().optional(),
    space: link.optional(),
    environment: link.optional(),
  }),
});

/** What the event is about, and where it took place. A body that was changed by the webhook's own transformation may not say. */
export const readPlace = (body: string): EventPlace =>
  eventSchema.safeParse(parseJson(body)).data?.sys ?? {};
