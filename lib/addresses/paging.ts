export const PAGE_PARAMETER = 'page';

export function describePosition(position: string, page: number, count: number): string {
  return position.replace('{page}', String(page)).replace('{count}', String(count));
}

const MAX_NUMBERS = 7;

/** @returns undefined for text that no link of this site contains */
export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

export function buildPageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?${PAGE_PARAMETER}=${page}`;
}

/** With the pages halfway to both ends, a few steps lead to any of thousands of pages. */
export function listPageNumbers(page: number, count: number): readonly number[] {
  if (count <= MAX_NUMBERS) return Array.from({ length: count }, (_, index) => index + 1);
  const named = [
    1,
    Math.round((1 + page) / 2),
    page - 1,
    page,
    page + 1,
    Math.round((page + count) / 2),
    count,
  ];
  return [...new Set(named)].filter((number) => number >= 1 && number <= count);
}
