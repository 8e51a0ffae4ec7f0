import { DEFAULT_LOCALE, isLocale, type Locale } from './space/locales';
import { mapFieldValue, resolveField } from './mapFieldValue';
import { mapRichText } from './mapRichText';
import { buildSourceFile, type LocaleValues, type SourceEntry, type SpaceEntry } from './space/entries';
import type { ContentType } from '@/lib/contentModel/defineContentType';
import type { LinkTargets } from './mapFieldValue';
import type { Problem } from './space/problem';

export type BuiltEntries = { readonly entries: readonly SpaceEntry[]; readonly problems: readonly Problem[] };

type Written = { readonly field: string; readonly locale?: Locale; readonly value: unknown };
type Mapped = { readonly field: string; readonly locale: Locale; readonly value: unknown };
type Outcome = { readonly message?: string; readonly mapped?: Mapped };

function listWritten(source: SourceEntry): readonly Written[] {
  const shared = Object.entries(source.fields).map(([field, value]) => ({ field, value }));
  const localized = Object.entries(source.localized).flatMap(([locale, fields]) =>
    isLocale(locale) ? Object.entries(fields).map(([field, value]) => ({ field, locale, value })) : [],
  );
  return [...shared, ...localized];
}

async function mapWritten(type: ContentType, { field, locale, value }: Written, targets: LinkTargets): Promise<Outcome> {
  const found = resolveField(type, field, locale !== undefined);
  if (typeof found === 'string') return { message: value === null ? `${found} (between { and } a text with a comma needs quotes)` : found };
  if (value === null) return { message: 'expected a value, found nothing (leave the line out)' };

  const result = mapFieldValue(found, value, targets);
  const place = { field, locale: locale ?? DEFAULT_LOCALE };
  if (!result.ok) return { message: result.message, ...(result.value === undefined ? {} : { mapped: { ...place, value: result.value } }) };
  if (found.type !== 'RichText' || typeof result.value !== 'string') return { mapped: { ...place, value: result.value } };

  const { document, faults } = await mapRichText(result.value);
  return faults.length > 0 ? { message: faults.join('; ') } : { mapped: { ...place, value: document } };
}

/** In the order of the type's fields, so that the order in the source files does not change the export. */
function buildValues(type: ContentType, mapped: readonly Mapped[]): Readonly<Record<string, LocaleValues>> {
  const rows = type.fields.map(({ id }) => {
    const own = mapped.filter(({ field }) => field === id);
    return [id, Object.fromEntries(own.map(({ locale, value }) => [locale, value]))] as const;
  });
  return Object.fromEntries(rows.filter(([, values]) => Object.keys(values).length > 0));
}

async function buildEntry(source: SourceEntry, type: ContentType, targets: LinkTargets): Promise<BuiltEntries> {
  const written = listWritten(source);
  const outcomes = await Promise.all(written.map((item) => mapWritten(type, item, targets)));
  const problems = written.flatMap(({ field, locale }, index) => {
    const message = outcomes[index]?.message;
    return message === undefined ? [] : [{ file: buildSourceFile(source.folder, locale), entry: source.id, field, message }];
  });
  const mapped = outcomes.flatMap((outcome) => outcome.mapped ?? []);
  return { entries: [{ source, type, values: buildValues(type, mapped) }], problems };
}

function listMissing(source: SourceEntry, type: ContentType): readonly Problem[] {
  const missing = type.fields.filter(({ id, localized, required }) => required && !localized && source.fields[id] === undefined);
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
): Promise<BuiltEntries> {
  const built = await Promise.all(
    sources.map(async (source): Promise<BuiltEntries> => {
      const type = model.find(({ id }) => id === source.type);
      if (type !== undefined) {
        const { entries, problems } = await buildEntry(source, type, targets);
        return { entries, problems: [...problems, ...listMissing(source, type)] };
      }
      if (source.type === '') return { entries: [], problems: [] };
      const message = `unknown type “${source.type}”; expected a type of lib/contentModel`;
      return { entries: [], problems: [{ file: buildSourceFile(source.folder), entry: source.id, message }] };
    }),
  );
  return { entries: built.flatMap(({ entries }) => entries), problems: built.flatMap(({ problems }) => problems) };
}
