import { DEFAULT_LOCALE, isLocale, type Locale } from './space/locales';
import { mapFieldValue, resolveField } from './mapFieldValue';
import { mapRichText } from './mapRichText';
import {
  buildSourceFile,
  type LocaleValues,
  type SourceEntry,
  type SpaceEntry,
} from './space/entries';
import type { ContentType } from '@/lib/content/model/defineContentType';
import type { LinkTargets } from './mapFieldValue';
import type { Problem } from './space/problem';

type Written = { readonly field: string; readonly locale?: Locale; readonly value: unknown };
type Mapped = { readonly field: string; readonly locale: Locale; readonly value: unknown };
type Outcome = { readonly message?: string; readonly mapped?: Mapped };

function listWritten(source: SourceEntry): readonly Written[] {
  const shared = Object.entries(source.fields).map(([field, value]) => ({ field, value }));
  const localized = Object.entries(source.localized).flatMap(([locale, fields]) =>
    isLocale(locale)
      ? Object.entries(fields ?? {}).map(([field, value]) => ({ field, locale, value }))
      : [],
  );
  return [...shared, ...localized];
}

async function mapWritten(
  type: ContentType,
  { field, locale, value }: Written,
  targets: LinkTargets,
): Promise<Outcome> {
  const found = resolveField(type, field, locale !== undefined);
  if (typeof found === 'string')
    return {
      message:
        value === null ? `${found} (between { and } a text with a comma needs quotes)` : found,
    };
  if (value === null) return { message: 'expected a value, found nothing (leave the line out)' };

  const result = mapFieldValue(found, value, targets);
  const place = { field, locale: locale ?? DEFAULT_LOCALE };
  if (!result.ok)
    return {
      message: result.message,
      ...(result.value === undefined ? {} : { mapped: { ...place, value: result.value } }),
    };
  if (found.type !== 'RichText' || typeof result.value !== 'string')
    return { mapped: { ...place, value: result.value } };

  const { document, faults } = await mapRichText(result.value);
  return faults.length > 0
    ? { message: faults.join('; ') }
    : { mapped: { ...place, value: document } };
}

/** Uses the type's field order, so that the order in the source files doesn't change the export. */
function buildValues(
  type: ContentType,
  mapped: readonly Mapped[],
): Readonly<Record<string, LocaleValues>> {
  const rows = type.fields.map(({ id }) => {
    const own = mapped.filter(({ field }) => field === id);
    return [id, Object.fromEntries(own.map(({ locale, value }) => [locale, value]))] as const;
  });
  return Object.fromEntries(rows.filter(([, values]) => Object.keys(values).length > 0));
}

async function buildEntry(
  source: SourceEntry,
  type: ContentType,
  targets: LinkTargets,
  problems: Problem[],
): Promise<SpaceEntry> {
  const written = listWritten(source);
  const outcomes = await Promise.all(written.map((item) => mapWritten(type, item, targets)));
  for (const [index, { field, locale }] of written.entries()) {
    const message = outcomes[index]?.message;
    if (message !== undefined)
      problems.push({
        file: buildSourceFile(source.folder, locale),
        entry: source.id,
        field,
        message,
      });
  }
  problems.push(...listMissing(source, type));
  return {
    source,
    type,
    values: buildValues(
      type,
      outcomes.flatMap(({ mapped }) => mapped ?? []),
    ),
  };
}

function listMissing(source: SourceEntry, type: ContentType): readonly Problem[] {
  const missing = type.fields.filter(
    ({ id, localized, required }) => required && !localized && source.fields[id] === undefined,
  );
  return missing.map(({ id }) => ({
    file: buildSourceFile(source.folder),
    entry: source.id,
    field: id,
    message: `expected a value: the field is required on ${type.id}`,
  }));
}

export async function buildEntries(
  sources: readonly SourceEntry[],
  model: readonly ContentType[],
  targets: LinkTargets,
  problems: Problem[],
): Promise<readonly SpaceEntry[]> {
  const built = sources.map(async (source): Promise<SpaceEntry | undefined> => {
    const type = model.find(({ id }) => id === source.type);
    if (type !== undefined) return buildEntry(source, type, targets, problems);
    if (source.type !== '')
      problems.push({
        file: buildSourceFile(source.folder),
        entry: source.id,
        message: `unknown type “${source.type}”; expected a type of components/blocks or lib/content/model`,
      });
    return undefined;
  });
  return (await Promise.all(built)).filter((entry) => entry !== undefined);
}
