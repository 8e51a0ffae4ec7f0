import type { ListingChoice, ProductSort } from '@/lib/models/productBlocks';
import { PAGE_PARAMETER, readPageNumber } from './paging';
import { PAGE_PARAMETERS } from './queryParameters';

const PRODUCT_SORTS: readonly ProductSort[] = ['by_az', 'by_za'];
export const DEFAULT_SORT: ProductSort = 'by_az';

export function isProductSort(value: unknown): value is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === value);
}

const CATEGORY = 'category';
const SORT = 'sort';

/** The hash repeats the category, so that without JavaScript the link scrolls to the listing. */
export function buildListingHref(path: string, { category, sort, page }: ListingChoice): string {
  const params = new URLSearchParams();
  if (category !== undefined) params.set(CATEGORY, category);
  if (sort !== DEFAULT_SORT) params.set(SORT, sort);
  if (page > 1) params.set(PAGE_PARAMETER, String(page));
  const query = params.toString();
  return (
    path +
    (query === '' ? '' : `?${query}`) +
    (category === undefined ? '' : `#${encodeURIComponent(category)}`)
  );
}

export function readListingCategory(params: URLSearchParams): string | undefined {
  return params.get(CATEGORY) ?? undefined;
}

export function dropListingCategory(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(CATEGORY)) return search;
  params.delete(CATEGORY);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

type ReadChoice = {
  readonly choice: ListingChoice;
  /** False where a parameter is repeated, or has an unknown value that its default replaces. */
  readonly isKnown: boolean;
};

export function readListingChoice(params: URLSearchParams, slugs: readonly string[]): ReadChoice {
  const wanted = readListingCategory(params);
  const category = wanted !== undefined && slugs.includes(wanted) ? wanted : undefined;
  const sort = params.get(SORT) ?? DEFAULT_SORT;
  const page = readPageNumber(params.get(PAGE_PARAMETER));
  const isSingle = PAGE_PARAMETERS.pagedListing.every((name) => params.getAll(name).length <= 1);
  return {
    choice: {
      ...(category === undefined ? {} : { category }),
      sort: isProductSort(sort) ? sort : DEFAULT_SORT,
      page: page ?? 1,
    },
    isKnown: isSingle && category === wanted && isProductSort(sort) && page !== undefined,
  };
}
