import { DEFAULT_EDITION, type Edition, EDITIONS } from '@/lib/platform/config/editions';

export type Locale = Edition['locale'];

export const DEFAULT_LOCALE: Locale = DEFAULT_EDITION.locale;

const LOCALE_NAMES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

export function isLocale(value: string): value is Locale {
  return EDITIONS.some(({ locale }) => locale === value);
}

/** Keeps the texts of this site's editions, which may be fewer than the code has. */
export function pickLocales<Value>(
  texts: Readonly<Partial<Record<Locale, Value>>>,
): Readonly<Partial<Record<Locale, Value>>> {
  return Object.fromEntries(Object.entries(texts).filter(([locale]) => isLocale(locale)));
}

export type ExportLocale = {
  readonly code: Locale;
  readonly name: string;
  readonly default: boolean;
  readonly fallbackCode: Locale | null;
  readonly contentDeliveryApi: true;
  readonly contentManagementApi: true;
  readonly optional: true;
  readonly sys: { readonly type: 'Locale'; readonly id: string; readonly version: 1 };
};

export function listLocales(): readonly ExportLocale[] {
  return EDITIONS.map(({ locale }) => ({
    code: locale,
    name: LOCALE_NAMES.of(locale) ?? locale,
    default: locale === DEFAULT_LOCALE,
    fallbackCode: locale === DEFAULT_LOCALE ? null : DEFAULT_LOCALE,
    contentDeliveryApi: true,
    contentManagementApi: true,
    optional: true,
    sys: { type: 'Locale', id: `locale-${locale.toLowerCase()}`, version: 1 },
  }));
}
