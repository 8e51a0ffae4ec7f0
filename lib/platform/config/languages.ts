import type { Language } from './identity';

export type ByLanguage<Value> = Readonly<Record<Language, Value>> & { readonly en: Value };

export function pickLanguage<Value>(rows: ByLanguage<Value>, language: Language): Value {
  return rows[language] ?? rows.en;
}
