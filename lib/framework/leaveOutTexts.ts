/**
 * Relies on: `_document` and `NextScript` sharing one `__NEXT_DATA__`, whose `props` are written after the document has rendered.
 * Remove when: pages are no longer hydrated from their data, or the framework writes texts once by itself.
 */
import { isRecord } from '@/lib/data/objects';
import { isLongHtml } from '@/lib/data/isLongHtml';

const TEXT_ELEMENT = / data-text="([^"]+)">/g;
const END = '</div>';

type ShownText = { readonly id: string; readonly start: number };

function listShownTexts(html: string): readonly ShownText[] {
  return [...html.matchAll(TEXT_ELEMENT)].map(({ 0: tag, 1: id = '', index }) => ({
    id,
    start: index + tag.length,
  }));
}

function replaceTexts(value: unknown, replaceText: (text: string) => unknown): unknown {
  if (isLongHtml(value)) return replaceText(value);
  if (Array.isArray(value)) return value.map((item: unknown) => replaceTexts(item, replaceText));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceTexts(member, replaceText)]),
  );
}

/**
 * Long formatted texts stand in the HTML already: a document's data has the id of their element instead. `restoreTexts` puts them back in the
 * browser. Whatever the HTML does not hold to the letter stays in the data.
 * @param props what the framework writes into the document; it is not changed
 * @param html of the page
 */
export function leaveOutTexts(
  props: Readonly<Record<string, unknown>>,
  html: string,
): Readonly<Record<string, unknown>> {
  const { pageProps } = props;
  const shown = listShownTexts(html);
  if (shown.length === 0 || !isRecord(pageProps) || !isRecord(pageProps['page'])) return props;
  const { page } = pageProps;
  const blocks = replaceTexts(page['blocks'], (text) => {
    const found = shown.find(
      ({ start }) => html.startsWith(text, start) && html.startsWith(END, start + text.length),
    );
    return found === undefined ? text : { inHtml: found.id };
  });
  return { ...props, pageProps: { ...pageProps, page: { ...page, blocks } } };
}
