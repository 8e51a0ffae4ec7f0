import type { FAQPage, WithContext } from 'schema-dts';
import type { Block, FaqQuestion } from '@/lib/models/blocks';
import type { JsonValue } from '@/lib/models/values';
import type { PageMeta } from '@/lib/models/page';
import { hasType } from './jsonLd';

/** What Google shows of an answer: https://developers.google.com/search/docs/appearance/structured-data/faqpage */
const SHOWN_TAGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br', 'ol', 'ul', 'li', 'a', 'p', 'b', 'strong', 'i', 'em']);
/** Elements within a line: without them its words stay as they are. Between other elements stands a space. */
const INLINE_TAGS = new Set(['abbr', 'cite', 'code', 'del', 'dfn', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span', 'sub', 'sup', 'time', 'u']);

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g;

/** A link leads to the same place from wherever it is read. */
function buildLinkTag(attributes: string, url: string): string {
  const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
  if (href === undefined) return '<a>';
  return `<a href="${/^[#?]/.test(href) ? url : ''}${href}">`;
}

/** An answer in the elements that search engines show, without any attribute but the address of a link. */
function buildAnswerText(html: string, url: string): string {
  const text = html.replace(TAG, (_tag, slash: string, name: string, attributes: string) => {
    if (!SHOWN_TAGS.has(name)) return INLINE_TAGS.has(name) ? '' : ' ';
    return name === 'a' && slash === '' ? buildLinkTag(attributes, url) : `<${slash}${name}>`;
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** The questions of all faq blocks in the order of the page, those inside containers included. */
function listQuestions(blocks: readonly Block[]): readonly FaqQuestion[] {
  return blocks.flatMap((block) => {
    if (block.model === 'faq') return block.props.questions;
    return 'children' in block ? listQuestions(block.children) : [];
  });
}

/**
 * The questions of a page as schema.org sees them, each once; undefined without questions,
 * and where the content's own structured data has a FAQPage already, since a page may have only one.
 * @param url path of the page
 */
export function buildFaqPage(blocks: readonly Block[], meta: PageMeta, url: string): JsonValue | undefined {
  if ([meta.schemaOrgJson, meta.schemaOrgJsonSecondary, ...meta.extraSchema].some((data) => hasType(data, ['FAQPage']))) return undefined;
  const answers = new Map<string, string>();
  for (const { title, answer } of listQuestions(blocks)) {
    if (!answers.has(title)) answers.set(title, buildAnswerText(answer, url));
  }
  if (answers.size === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [...answers].map(([name, text]) => ({ '@type': 'Question' as const, name, acceptedAnswer: { '@type': 'Answer' as const, text } })),
  } satisfies WithContext<FAQPage>;
}
