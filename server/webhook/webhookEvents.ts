import { z } from 'zod';
import type { ChangedItem } from '@/lib/content/replica/follower';
import { parseJson } from '@/lib/platform/data/parseJson';

export const WEBHOOK_PATH = '/api/webhooks/contentful';

const PUBLISHING = ['publish', 'unpublish', 'delete'];
const DRAFTING = ['save', 'auto_save', 'archive', 'unarchive'];

/** Topics as the Content Management API names them. Contentful has none for locales. */
export function listWebhookTopics(includesDrafts: boolean): readonly string[] {
  const actions = includesDrafts ? [...PUBLISHING, ...DRAFTING] : PUBLISHING;
  return [
    ...['Entry', 'Asset'].flatMap((type) => actions.map((action) => `${type}.${action}`)),
    ...PUBLISHING.map((action) => `ContentType.${action}`),
  ];
}

export type RefreshKind = 'content' | 'model';

const UNPUBLISHED = ['create', ...DRAFTING];

/** @param topic such as `ContentManagement.Entry.publish` */
export function resolveRefresh(topic: string, includesDrafts: boolean): RefreshKind | undefined {
  const [, type = '', action = ''] = topic.split('.');
  // Contentful never sends these topics, but others may. They have no drafts: a save is published.
  if (/^(?:Locale|Environment)/.test(type)) return 'model';
  const isDraft = UNPUBLISHED.includes(action.toLowerCase());
  if (type === 'ContentType') return isDraft ? undefined : 'model';
  return isDraft && !includesDrafts ? undefined : 'content';
}

export function resolveChanged(topic: string, id: string | undefined): ChangedItem | undefined {
  const [, type] = topic.split('.');
  return id !== undefined && (type === 'Entry' || type === 'Asset')
    ? { kind: type, id }
    : undefined;
}

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

/** The webhook's own transformation may have removed these fields from the body. */
export const readPlace = (body: string): EventPlace =>
  eventSchema.safeParse(parseJson(body)).data?.sys ?? {};
