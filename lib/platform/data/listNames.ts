const MAX_NAMES = 12;

export function listNames(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
