import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Space } from '@/content/build/buildSpace';
import type { LocaleValues, SpaceEntry } from '@/content/build/space/entries';
import { DEFAULT_LOCALE, type Locale } from '@/content/build/space/locales';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import type { ContentType } from '@/lib/content/model/defineContentType';
import { isDelivered } from '@/lib/content/space/space';
import {
  assetSchema,
  entrySchema,
  type ExportedEntry,
  modelSchema,
} from '@/lib/content/wire/exportSchema';
import { type Edition, EDITIONS, isListed } from '@/lib/platform/config/editions';
import { listMissingTexts } from './mediaProblems';

const exportSchema = modelSchema.pick({ locales: true }).extend({
  entries: z.array(entrySchema),
  assets: z.array(assetSchema).default([]),
});

type Values = Readonly<Record<string, unknown>>;
/** Values by the codes of the space's locales, as values by the site's. */
type RenameLocales = (values: Values) => LocaleValues;

function createRename(
  defaultCode: string | undefined,
  names: ReadonlyMap<string, string>,
): RenameLocales {
  const codes = EDITIONS.map(
    ({ id, locale }: Edition) => [locale, names.get(id) ?? locale] as const,
  );
  return (values) => ({
    ...(defaultCode !== undefined &&
      values[defaultCode] !== undefined && { [DEFAULT_LOCALE]: values[defaultCode] }),
    ...Object.fromEntries(
      codes.flatMap(([locale, code]) =>
        values[code] === undefined ? [] : [[locale, values[code]] as const],
      ),
    ),
  });
}

function listWritten(
  type: ContentType,
  values: SpaceEntry['values'],
): SpaceEntry['source']['localized'] {
  const localized: Partial<Record<Locale, Record<string, unknown>>> = {};
  for (const { id } of type.fields.filter((field) => field.localized))
    for (const { locale } of EDITIONS)
      if (values[id]?.[locale] !== undefined)
        localized[locale] = { ...localized[locale], [id]: values[id][locale] };
  return localized;
}

function readEntry({ sys, fields }: ExportedEntry, rename: RenameLocales): readonly SpaceEntry[] {
  const type = CONTENT_MODEL.find(({ id }) => id === sys.contentType.sys.id);
  // A space may also have content types of other programs.
  if (type === undefined) return [];
  const values = Object.fromEntries(
    type.fields.flatMap(({ id }) => (fields[id] === undefined ? [] : [[id, rename(fields[id])]])),
  );
  const source = {
    id: sys.id,
    folder: '',
    type: type.id,
    isDraft: !isDelivered(sys, false),
    fields: {},
    localized: listWritten(type, values),
  };
  return [{ source, type, values }];
}

/**
 * @param file made by `contentful space export`
 * @param names the space's locale by edition, where it has another code
 */
export function readExport(file: string, names: ReadonlyMap<string, string>): Space {
  const { locales, entries, assets } = exportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rename = createRename(locales.find((locale) => locale.default)?.code, names);
  return {
    entries: entries.flatMap((entry) => readEntry(entry, rename)),
    problems: assets
      .filter(({ sys }) => isDelivered(sys, false))
      .flatMap(({ sys, fields: { description = {} } }) => {
        const texts = rename(description);
        return texts[DEFAULT_LOCALE] === undefined
          ? []
          : listMissingTexts(sys.id, 'description', texts, EDITIONS.filter(isListed));
      }),
  };
}
