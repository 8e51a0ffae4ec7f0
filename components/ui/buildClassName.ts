export function buildClassName(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
