import type { SafeHtml } from '@/lib/platform/data/values';
import { readHtmlText } from './readPlainText';
import { markSafe } from './sanitizeHtml';

/** Headings with attributes, such as an allowed class, don't match and get no id. */
const HEADING = /<h2>(.*?)<\/h2>/gs;

/** @param name builds the id, which is not escaped: only letters, digits and hyphens */
export function nameHeadings(html: SafeHtml, name: (text: string) => string): SafeHtml {
  return markSafe(
    html.replace(HEADING, (heading, content: string) => {
      const text = readHtmlText(content).text.replaceAll('\n', ' ');
      return text === '' ? heading : `<h2 id="${name(text)}">${content}</h2>`;
    }),
  );
}
