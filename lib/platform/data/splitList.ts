type Limits = { readonly items: number; readonly bytes: number };

/** An item above the limit becomes a part by itself. */
export function splitList<Item>(
  list: readonly Item[],
  limits: Limits,
  measure: (item: Item) => number,
): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  let bytes = 0;
  for (const item of list) {
    const part = parts.at(-1);
    const size = measure(item);
    bytes += size;
    if (part === undefined || part.length >= limits.items || bytes > limits.bytes) {
      parts.push([item]);
      bytes = size;
    } else {
      part.push(item);
    }
  }
  return parts;
}
