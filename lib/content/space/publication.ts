import { z } from 'zod';
import type { PublicationState } from '@/lib/models/preview';

export type Publication = Readonly<{
  state: PublicationState;
  publishedAt?: string | undefined;
  updatedAt?: string | undefined;
  byLocale?: ReadonlyMap<string, PublicationState> | undefined;
}>;

/** Fits the Preview API, which omits `version`, and exports. */
const sysSchema = z.object({
  version: z.number().optional(),
  publishedVersion: z.number().nullish(),
  publishedAt: z.string().nullish(),
  updatedAt: z.string().optional(),
  fieldStatus: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});

type PublishedSys = z.infer<typeof sysSchema>;

/** Publishing may set `updatedAt` a moment after `publishedAt`. */
const MAX_SAVE_DELAY_MS = 1000;

function isChanged({ version, publishedVersion, publishedAt, updatedAt }: PublishedSys) {
  // Publishing itself counts as one version.
  if (version !== undefined && publishedVersion) return version > publishedVersion + 1;
  return Date.parse(updatedAt ?? '') - Date.parse(publishedAt ?? '') > MAX_SAVE_DELAY_MS;
}

function readState(sys: PublishedSys): PublicationState {
  const { publishedVersion, publishedAt } = sys;
  const isPublished = Boolean(publishedVersion === undefined ? publishedAt : publishedVersion);
  if (!isPublished) return 'draft';
  return isChanged(sys) ? 'changed' : 'published';
}

const isState = (text: string): text is PublicationState =>
  text === 'draft' || text === 'changed' || text === 'published';

/** @returns undefined if `sys` doesn't say what is published */
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
  return {
    state: readState(read),
    publishedAt: read.publishedAt ?? undefined,
    updatedAt: read.updatedAt,
    byLocale: locales.length === 0 ? undefined : new Map(locales),
  };
}
