import type { SkipReason } from '@/lib/models/blocks';

type Explanation = { readonly what: string; readonly detail?: string; readonly todo: string };

const EXPLANATIONS: Readonly<Record<SkipReason, Explanation>> = {
  unknownModel: {
    what: 'The site has nothing to show for this content type here.',
    detail: 'Found',
    todo: 'Choose an entry of a type that this field offers, or ask your developers for a new block.',
  },
  nothingToShow: {
    what: 'Nothing to show: what it needs is not filled in.',
    detail: 'Why',
    todo: 'Fill in what is missing, or take the entry off the page.',
  },
  missingField: {
    what: 'A field that it needs is empty.',
    detail: 'Fill in',
    todo: 'Fill in the field in this language.',
  },
  unreadable: {
    what: 'The site cannot use what is written in a field, and goes without it.',
    detail: 'Why',
    todo: 'Correct the field.',
  },
  exception: {
    what: 'The site has a fault that keeps this from being shown.',
    detail: 'Fault',
    todo: 'Tell your developers: it is nothing that you wrote.',
  },
  ancestor: {
    what: 'It contains itself: the inner one is left out.',
    todo: 'Take the link out that leads back to a block around it.',
  },
  maxDepthReached: {
    what: 'Max depth reached: it is nested more than 12 levels deep.',
    todo: 'Move it up, so that it is in fewer sections, grids and lists.',
  },
  nodeBudget: {
    what: 'There is more here than the site shows.',
    detail: 'How much',
    todo: 'Split it, or move some of it to another page.',
  },
  pageLimit: {
    what: 'The page is too large for phones, and the largest blocks are left out first.',
    detail: 'How much',
    todo: 'Shorten this block, or move it to another page.',
  },
  unresolvedLink: {
    what: 'A link leads to nothing: what it names is not there, is archived, or has no page in this edition.',
    detail: 'Found',
    todo:
      'Choose another entry, restore this one, or empty the field. “Why is it not on the site?” ' +
      'in the bar says what is wrong with the address of a page.',
  },
  rejectedLink: {
    what: 'A link leads nowhere: its address is none that the site may have.',
    detail: 'Address',
    todo: 'Write https://…, a path such as /en-gb/contact, #anchor, mailto: or tel:.',
  },
  rejectedFile: {
    what: 'The site cannot show this file.',
    detail: 'Why',
    todo: 'Upload a picture (JPEG, PNG, WebP, AVIF or SVG) or a video to Contentful, and choose that.',
  },
  wrongGtin: {
    what: 'This is no GTIN, so that no shop can be found with it.',
    detail: 'Why',
    todo: 'Copy the 8, 12, 13 or 14 digits below the bar code; the last is a check digit.',
  },
  droppedRow: {
    what: 'A row with an empty cell is left out.',
    detail: 'Which',
    todo: 'Fill in every cell of the row: a dash will do.',
  },
  removedHtml: {
    what: 'Some of the formatting is not allowed, and was removed.',
    detail: 'Removed',
    todo: 'Nothing, if the text reads well. Use the site’s own blocks for pictures, videos and forms.',
  },
  noAlternativeText: {
    what: 'The picture has no alternative text: those who cannot see it are told nothing.',
    todo: 'Describe what it says in a sentence. If it is decoration only, leave it empty.',
  },
};

export function explainSkip(reason: SkipReason): Explanation {
  return EXPLANATIONS[reason];
}

export const describeDetail = (reason: SkipReason, detail: string): string =>
  `${EXPLANATIONS[reason].detail ?? 'Details'}: ${detail.replace(/\.$/, '')}`;

const IN_PART: ReadonlySet<SkipReason> = new Set([
  'unreadable',
  'rejectedLink',
  'rejectedFile',
  'wrongGtin',
  'missingField',
  'droppedRow',
  'removedHtml',
  'noAlternativeText',
]);

export const isLostInPart = (reason: SkipReason): boolean => IN_PART.has(reason);
