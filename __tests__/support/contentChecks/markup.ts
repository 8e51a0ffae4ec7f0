import { buildSourceFile, type SpaceEntry } from '@/content/build/space/entries';
import type { Locale } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { EDITIONS } from '@/lib/config/editions';
import { isWritten } from './readEntry';

/** A list, a heading, bold type or a link: visitors would read the signs. */
const MARKDOWN = /^(?:[-*] |#{1,6} ).*|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\)/m;

function findMarkdown(entry: SpaceEntry, field: string, locale: Locale): string | undefined {
  const value = isWritten(entry, field, locale) ? entry.values[field]?.[locale] : undefined;
  return typeof value === 'string' ? MARKDOWN.exec(value)?.[0] : undefined;
}

function listMarkdown(entry: SpaceEntry, field: string): readonly Problem[] {
  return EDITIONS.flatMap(({ locale }) => {
    const found = findMarkdown(entry, field, locale);
    if (found === undefined) return [];
    return [
      {
        file: buildSourceFile(entry.source.folder, locale),
        entry: entry.source.id,
        field,
        message: `expected HTML or plain text, found Markdown: ${found}`,
      },
    ];
  });
}

/** Long texts are HTML or plain, but for rich text and the block `markdown`. */
export function listMarkupProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  return entries
    .filter(({ type }) => type.id !== 'markdown')
    .flatMap((entry) =>
      entry.type.fields
        .filter(({ type, localized }) => type === 'Text' && localized)
        .flatMap(({ id }) => listMarkdown(entry, id)),
    );
}
