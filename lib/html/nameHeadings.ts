import type { SafeHtml } from '@/lib/models/values';
import { readHtmlText } from './readPlainText';
import { markSafe } from './sanitizeHtml';

/** As the sanitizer writes it: without attributes. */
const HEADING = /<h2>(.*?)<\/h2>/gs;

/**
 * Gives the headings of the second level an id each.
 * @param name is given the text of a heading, in order, and returns its id: letters, digits and hyphens
 */
export function nameHeadings(html: SafeHtml, name: (text: string) => string): SafeHtml {
  return markSafe(
    html.replace(HEADING, (heading, content: string) => {
      const text = readHtmlText(content).text.replaceAll('\n', ' ');
      return text === '' ? heading : `<h2 id="${name(text)}">${content}</h2>`;
    }),
  );
}
