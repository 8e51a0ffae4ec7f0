import type { FAQPage, WithContext } from 'schema-dts';
import { listBlocks } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';
import type { JsonValue } from '@/lib/platform/data/values';
import type { PageMeta } from '@/lib/models/page';
import { hasOwnItem } from './jsonLd';

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
const SHOWN_TAGS = new Set('h1 h2 h3 h4 h5 h6 br ol ul li a p b strong i em'.split(' '));
/** These are removed without a trace; any other tag becomes a space. */
const INLINE_TAGS = new Set(
  'abbr cite code del dfn ins kbd mark q s samp small span sub sup time u'.split(' '),
);

const SCROLL_HINT = /<p class="tableHint[^"]*">[^<]*<\/p>/g;

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g;

/** Anchors and queries are relative to the page, so they get its path. */
function buildLinkTag(attributes: string, url: string) {
  const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
  if (href === undefined) return '<a>';
  return `<a href="${/^[#?]/.test(href) ? url : ''}${href}">`;
}

function buildAnswerText(html: string, url: string) {
  const text = html
    .replace(SCROLL_HINT, '')
    .replace(TAG, (_tag, slash: string, name: string, attributes: string) => {
      if (!SHOWN_TAGS.has(name)) return INLINE_TAGS.has(name) ? '' : ' ';
      return name === 'a' && slash === '' ? buildLinkTag(attributes, url) : `<${slash}${name}>`;
    });
  return text.replace(/\s+/g, ' ').trim();
}

/** @returns undefined where the content has its own FAQPage: a page may have only one */
export function buildFaqPage(
  blocks: readonly Block[],
  meta: PageMeta,
  url: string,
): JsonValue | undefined {
  if (hasOwnItem(meta, ['FAQPage'])) return undefined;
  const answers = new Map<string, string>();
  const questions = listBlocks(blocks).flatMap((block) =>
    block.model === 'faq' ? block.props.questions : [],
  );
  for (const { title, answer } of questions) {
    if (!answers.has(title)) answers.set(title, buildAnswerText(answer, url));
  }
  if (answers.size === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [...answers].map(([name, text]) => ({
      '@type': 'Question' as const,
      name,
      acceptedAnswer: { '@type': 'Answer' as const, text },
    })),
  } satisfies WithContext<FAQPage>;
}
