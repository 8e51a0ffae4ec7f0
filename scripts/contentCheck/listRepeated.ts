export function listRepeated<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
): readonly { readonly item: Item; readonly first: Item }[] {
  const firsts = new Map<string, Item>();
  return items.flatMap((item) => {
    const first = firsts.get(key(item));
    if (first !== undefined) return [{ item, first }];
    firsts.set(key(item), item);
    return [];
  });
}
