/** One class attribute from those names that apply. */
export function buildClassName(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
