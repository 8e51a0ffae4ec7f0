import { z } from 'zod';

export const WEBHOOK_PATH = '/api/webhooks/contentful';

/** What a webhook should tell, as the Content Management API names it. Contentful has no topic for locales. */
export const WEBHOOK_TOPICS: readonly string[] = ['Entry', 'Asset', 'ContentType'].flatMap((type) => ['publish', 'unpublish', 'delete'].map((action) => `${type}.${action}`));

/** What of the space to read anew. */
export type RefreshKind = 'content' | 'model';

const UNDELIVERED_ACTIONS = ['create', 'save', 'auto_save', 'archive', 'unarchive'];

/**
 * @param topic such as `ContentManagement.Entry.publish`
 * @returns undefined when nothing that the Delivery API delivers has changed
 */
export function resolveRefresh(topic: string): RefreshKind | undefined {
  const [, type = '', action = ''] = topic.split('.');
  // Saving these changes what is delivered: they have no draft.
  if (/^(?:Locale|Environment)/.test(type)) return 'model';
  if (UNDELIVERED_ACTIONS.includes(action.toLowerCase())) return undefined;
  return type === 'ContentType' ? 'model' : 'content';
}

export type EventPlace = { readonly space?: string | undefined; readonly environment?: string | undefined };

const link = z.object({ sys: z.object({ id: z.string() }) }).transform(({ sys }) => sys.id);
const eventSchema = z.object({ sys: z.object({ space: link.optional(), environment: link.optional() }) });

/** Where the event took place. A body that was changed by the webhook's own transformation may not say. */
export function readPlace(body: string): EventPlace {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data?.sys ?? {};
  } catch {
    return {};
  }
}
