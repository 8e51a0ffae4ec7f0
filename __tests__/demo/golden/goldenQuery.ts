/** What a query tries. */
export type GoldenKind =
  | 'exact'
  | 'plural'
  | 'accent'
  | 'typo'
  | 'twoWords'
  | 'faq'
  | 'synonym'
  | 'shortName'
  | 'gtin'
  | 'part'
  | 'pin';

/**
 * What a visitor types and where it has to lead: any of `finds`, addresses of pages, or of questions as `page#question`.
 * Written from the content and from what people type, before the engine was tuned; it is not changed to fit the engine.
 */
export type GoldenQuery = {
  readonly query: string;
  readonly kind: GoldenKind;
  readonly finds: readonly string[];
};
