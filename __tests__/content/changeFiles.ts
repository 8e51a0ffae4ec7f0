import { type Files, SOUND } from '../support/contentSpace';

export const ENTRIES = 'home/entries.yaml';
export const GB = 'home/en-GB.yaml';
export const FR = 'home/fr-FR.yaml';

export const replace = (file: string, from: string | RegExp, to: string, files = SOUND): Files => ({
  ...files,
  [file]: (files[file] ?? '').replace(from, to),
});

export const add = (file: string, addition: string, files = SOUND): Files => ({
  ...files,
  [file]: (files[file] ?? '') + addition,
});

/** Shows more blocks on the sound space's page. */
export function addBlocks(
  ids: readonly string[],
  entries: string,
  texts: Readonly<Record<string, string>>,
): Files {
  const shown = replace(ENTRIES, 'home-text]', `${['home-text', ...ids].join(', ')}]`);
  return Object.entries(texts).reduce(
    (files, [locale, text]) => add(`home/${locale}.yaml`, text, files),
    add(ENTRIES, entries, shown),
  );
}
