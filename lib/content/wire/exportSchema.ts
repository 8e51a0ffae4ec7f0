import { z } from 'zod';
import { isRecord } from '@/lib/platform/data/objects';
import type { JsonValue } from '@/lib/platform/data/values';

const id = z.string().min(1);
const json: z.ZodType<JsonValue> = z.json();

export type LocalizedFields = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;

/** Values are JSON already. Validating each took a quarter of a large space's start time. */
const fields = z.custom<LocalizedFields>(
  (value) => isRecord(value) && Object.values(value).every(isRecord),
  'expected fields with a record of values by locale each',
);
const link = z.object({ sys: z.object({ id, linkType: z.string(), type: z.string() }) });

const baseSys = z.object({
  id,
  space: link.optional(),
  environment: link.optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  publishedAt: z.string().nullish(),
  firstPublishedAt: z.string().nullish(),
  version: z.number().optional(),
  publishedVersion: z.number().nullish(),
  publishedCounter: z.number().nullish(),
  archivedAt: z.string().nullish(),
  archivedVersion: z.number().nullish(),
  revision: z.number().optional(),
  /** Set by locale-based publishing; `*` is the whole entry: `{ "*": { "de": "draft" } }`. */
  fieldStatus: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});

const metadata = z.object({ tags: z.array(link).default([]), concepts: z.array(link).optional() });

const contentTypeField = z.object({
  id,
  name: z.string(),
  type: z.enum([
    'Symbol',
    'Text',
    'RichText',
    'Integer',
    'Number',
    'Date',
    'Boolean',
    'Location',
    'Object',
    'Link',
    'ResourceLink',
    'Array',
  ]),
  localized: z.boolean().default(false),
  required: z.boolean().default(false),
  disabled: z.boolean().default(false),
  omitted: z.boolean().default(false),
  linkType: z.string().optional(),
  items: z
    .object({
      type: z.string(),
      linkType: z.string().optional(),
      validations: z.array(json).optional(),
    })
    .optional(),
});

const contentTypeSchema = z.object({
  sys: baseSys,
  name: z.string(),
  description: z.string().nullish(),
  displayField: z.string().nullish(),
  fields: z.array(contentTypeField),
});

export const assetSchema = z.object({
  sys: baseSys,
  metadata: metadata.optional(),
  fields: fields.default({}),
});

export const entrySchema = assetSchema.extend({ sys: baseSys.extend({ contentType: link }) });

const localeSchema = z.object({
  code: id,
  name: z.string(),
  default: z.boolean().default(false),
  fallbackCode: z.string().nullish(),
  contentDeliveryApi: z.boolean().default(true),
  sys: z.object({ id: z.string(), version: z.number().optional() }).optional(),
});

const tagSchema = z.object({
  name: z.string(),
  sys: z.object({
    id,
    visibility: z.string().optional(),
    createdAt: z.string().optional(),
    updatedAt: z.string().optional(),
  }),
});

export const modelSchema = z.object({
  contentTypes: z.array(contentTypeSchema),
  locales: z.array(localeSchema),
  tags: z.array(tagSchema).default([]),
});

export type ExportedSys = z.infer<typeof baseSys>;
export type ExportedContentType = z.infer<typeof contentTypeSchema>;
export type ExportedField = z.infer<typeof contentTypeField>;
export type ExportedEntry = z.infer<typeof entrySchema>;
export type ExportedAsset = z.infer<typeof assetSchema>;
export type ExportedLocale = z.infer<typeof localeSchema>;
export type ExportedTag = z.infer<typeof tagSchema>;
export type ExportedModel = z.infer<typeof modelSchema>;

/** Thrown for an export file that can't be read, is too large or has an unexpected value. */
export class SpaceExportError extends Error {
  override readonly name = 'SpaceExportError';

  constructor(
    readonly file: string,
    readonly place: string,
    readonly expected: string,
  ) {
    super(`${file}${place ? `: ${place}` : ''}: ${expected}`);
  }
}
