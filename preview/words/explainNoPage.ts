import { MAX_URL_LENGTH } from '@/lib/platform/config/constants';
import { EDITIONS } from '@/lib/platform/config/editions';
import type { PageProblem } from '@/lib/models/page';

export type NoPageCause = PageProblem | 'unpublished' | 'noAddress';

const PREFIXES = EDITIONS.map(({ id }) => `/${id}`).join(', ');

const CAUSES: Readonly<Record<NoPageCause, string>> = {
  unpublished: 'it is not published, or the site does not have it yet.',
  noContent: 'the content that it shows is not published, or is of a type that no page shows.',
  noAddress: 'it has no address in this language. Write one into its field “url”.',
  unreadableAddress:
    'its address cannot be read. Write a path such as /en-gb/faq, without backslashes, %2F, ' +
    '%5C, %3F, %23 and escapes that are not UTF-8.',
  dotSegment:
    'a segment of its address is “.” or “..”, which browsers remove. Write the whole path.',
  ownAddress:
    'the site itself uses its address (the sitemap, the shops at /buy, /api, /media). Choose another.',
  longAddress:
    `its address has more than ${MAX_URL_LENGTH} characters, where each letter outside a–z ` +
    'counts as three or more. Shorten it.',
  noEdition: `its address begins with no edition of the site. Begin it with one of ${PREFIXES}.`,
  otherEdition:
    'its address in this language begins with another edition, in which the page has another ' +
    'address or none. Begin it with the edition of this language.',
  takenAddress: 'an older page has the same address. Change the address of one of them.',
};

export function explainNoPage(cause: NoPageCause): string {
  return `Visitors cannot open this page: ${CAUSES[cause]}`;
}
