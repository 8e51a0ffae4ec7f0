export type PageOptions = {
  readonly count: number;
  /** 0 is one page with everything. */
  readonly pageSize: number;
  /** Each page adds to the ones before it. */
  readonly accumulates: boolean;
};

/** The items from `first` up to, not including, `end`; counted from 0. */
export type ShownItems = { readonly first: number; readonly end: number; readonly hasMore: boolean };

/** What is shown of a list on one of its pages, which are counted from 0. */
export function resolvePage({ count, pageSize, accumulates }: PageOptions, page: number): ShownItems {
  if (pageSize === 0) return { first: 0, end: count, hasMore: false };
  const end = Math.min((page + 1) * pageSize, count);
  return { first: accumulates ? 0 : page * pageSize, end, hasMore: end < count };
}
