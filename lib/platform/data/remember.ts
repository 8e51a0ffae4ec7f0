type Memory<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: NoInfer<Value>): unknown;
};

export function remember<Key, Value>(
  memory: Memory<Key, Value>,
  key: Key,
  make: () => NoInfer<Value>,
): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
