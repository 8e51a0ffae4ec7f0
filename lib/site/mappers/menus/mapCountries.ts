import { type OnLoss, readItems } from '@/lib/content/model/readers/reading';
import { readShortString } from '@/lib/content/model/readers/text';
import { isRecord } from '@/lib/platform/data/objects';
import type { Country } from '@/lib/models/menus';
import { resolveHref } from '@/lib/addresses/hrefs';
import { attempt } from '@/lib/telemetry/server/attempt';
import type { MenuContext } from '@/lib/content/mapping/context/context';
import { listFirstThatFit } from '@/lib/content/mapping/context/limitPageData';

const MAX_ROWS = 500;
const MAX_COUNTRIES_BYTES = 16_000;

function readLanguage(value: unknown) {
  if (!isRecord(value)) return undefined;
  const language = readShortString(value.language);
  const url = resolveHref(value.url)?.href;
  return language === undefined || url === undefined ? undefined : { language, url };
}

function readRow(value: unknown, onLoss?: OnLoss) {
  if (!isRecord(value)) return undefined;
  const country = readShortString(value.country);
  const url = resolveHref(value.url)?.href;
  const multiple = isRecord(value.multiple) ? [value.multiple] : (value.multiple ?? []);
  const read = Array.isArray(multiple)
    ? readItems(
        multiple,
        { limit: MAX_ROWS, expected: 'a language and its url', read: readLanguage },
        (step, why) => onLoss?.(`.multiple${step}`, why),
      )
    : undefined;
  const languages = read?.map(({ item }) => item) ?? [];
  return country === undefined || (url === undefined && languages.length === 0)
    ? undefined
    : { country, url, languages };
}

function mapRow(
  { country, url, languages }: NonNullable<ReturnType<typeof readRow>>,
  { isServed }: Pick<MenuContext, 'isServed'>,
): Country | undefined {
  const served = languages.filter((language) => isServed(language.url));
  if (served.length > 0) return { country, kind: 'multiple', languages: served };
  return url !== undefined && isServed(url) ? { country, kind: 'single', url } : undefined;
}

/** @param value of the field `labels`: the rows, or an object with them as `countries` */
export function mapCountries(
  value: unknown,
  context: Pick<MenuContext, 'isServed'>,
  onLoss: OnLoss,
): readonly Country[] {
  const rows: unknown = isRecord(value) ? value.countries : value;
  if (rows === undefined || rows === null) return [];
  const read = readItems(
    rows,
    {
      limit: MAX_ROWS,
      expected: 'a country and its url, or several languages',
      read: (row, onRowLoss) => attempt('labels', () => readRow(row, onRowLoss)),
    },
    (step, why, reason) => onLoss(`countries${step}`, why, reason),
  );
  return listFirstThatFit(
    (read ?? []).flatMap(({ item }) => mapRow(item, context) ?? []),
    MAX_COUNTRIES_BYTES,
  );
}
