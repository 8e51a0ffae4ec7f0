import type { SpaceEntry } from '@/content/build/space/entries';
import type { Problem } from '@/content/build/space/problem';
import { EDITIONS } from '@/lib/platform/config/editions';
import { buildProblem, isWritten } from './readEntry';

/** A list, a heading, bold type or a link: visitors would read the signs. */
const MARKDOWN = /^(?:[-*] |#{1,6} ).*|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\)/m;

function listMarkdown(entry: SpaceEntry, field: string): readonly Problem[] {
  return EDITIONS.filter(({ locale }) => isWritten(entry, field, locale)).flatMap(({ locale }) => {
    const value = entry.values[field]?.[locale];
    const found = typeof value === 'string' ? MARKDOWN.exec(value)?.[0] : undefined;
    const message = `expected HTML or plain text, found Markdown: ${found ?? ''}`;
    return found === undefined ? [] : buildProblem(entry, field, message, locale);
  });
}

/** Long texts are HTML or plain text, except rich text and the block `markdown`. */
export function listMarkupProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  return entries
    .filter(({ type }) => type.id !== 'markdown')
    .flatMap((entry) =>
      entry.type.fields
        .filter(({ type, localized }) => type === 'Text' && localized)
        .flatMap(({ id }) => listMarkdown(entry, id)),
    );
}
