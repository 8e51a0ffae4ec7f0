/** The hash in which a query travels to the search page (`#query=dry%20mouth`). */
export function buildSearchHash(query: string): string {
  return `#query=${encodeURIComponent(query)}`;
}
