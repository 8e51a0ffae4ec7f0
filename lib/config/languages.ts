import type { Language } from './identity';

/** A row for each language that someone wrote words for; English stands in for the others. */
export type ByLanguage<Value> = Readonly<Record<Language, Value>> & { readonly en: Value };

export function pickLanguage<Value>(rows: ByLanguage<Value>, language: Language): Value {
  return rows[language] ?? rows.en;
}
