import { z } from 'zod';
import type { PublicationState } from '@/lib/models/preview';

/** Times are as the service writes them. */
export type Publication = {
  readonly state: PublicationState;
  readonly publishedAt?: string | undefined;
  readonly updatedAt?: string | undefined;
  /** Where locales are published one by one. */
  readonly byLocale?: ReadonlyMap<string, PublicationState> | undefined;
};

/** As the Preview API delivers it, where `version` is missing, and as an export has it. */
const sysSchema = z.object({
  version: z.number().optional(),
  publishedVersion: z.number().nullish(),
  publishedAt: z.string().nullish(),
  updatedAt: z.string().optional(),
  fieldStatus: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});

type PublishedSys = z.infer<typeof sysSchema>;

/** In ms: what was saved by publishing itself may be dated a moment after it. */
const SAME_MOMENT = 1000;

function isChanged({ version, publishedVersion, publishedAt, updatedAt }: PublishedSys): boolean {
  // Publishing itself counts as one version.
  if (version !== undefined && publishedVersion) return version > publishedVersion + 1;
  return Date.parse(updatedAt ?? '') - Date.parse(publishedAt ?? '') > SAME_MOMENT;
}

function readState(sys: PublishedSys): PublicationState {
  const { publishedVersion, publishedAt } = sys;
  // 0 is what an export has of an entry that is not published.
  const isPublished =
    publishedVersion === undefined ? Boolean(publishedAt) : Boolean(publishedVersion);
  if (!isPublished) return 'draft';
  return isChanged(sys) ? 'changed' : 'published';
}

const isState = (text: string): text is PublicationState =>
  text === 'draft' || text === 'changed' || text === 'published';

/** @param sys of an entry or asset; undefined where it does not tell what is published */
export function readPublication(sys: unknown): Publication | undefined {
  const read = sysSchema.safeParse(sys).data;
  if (
    read === undefined ||
    (read.publishedVersion === undefined &&
      read.publishedAt === undefined &&
      read.updatedAt === undefined)
  )
    return undefined;
  const locales = Object.entries(read.fieldStatus?.['*'] ?? {}).flatMap(([locale, state]) =>
    isState(state) ? [[locale, state] as const] : [],
  );
  const publishedAt = read.publishedAt ?? undefined;
  return {
    state: readState(read),
    publishedAt,
    updatedAt: read.updatedAt,
    byLocale: locales.length === 0 ? undefined : new Map(locales),
  };
}
