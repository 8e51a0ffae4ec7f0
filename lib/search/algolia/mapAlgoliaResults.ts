import { z } from 'zod';
import { MAX_SUGGESTIONS, SEARCH_CATEGORIES } from '@/lib/platform/config/constants';
import type { Edition } from '@/lib/platform/config/editions';
import { readFileUrl, readImageHost } from '@/lib/render/images/imageSources';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { ImageFile } from '@/lib/models/media';
import type { SearchHit, SearchResponse, SuggestResponse, TextRange } from '@/lib/models/search';
import { HITS_PER_PAGE, readCategoryCounts } from '../searchPort';

export const MARKS = { start: '\u0001', end: '\u0002' } as const;

const count = z.number().int().nonnegative();
const marked = z.object({ value: z.string(), matchLevel: z.enum(['none', 'partial', 'full']) });
const pageHit = z.object({
  url: z.string(),
  title: z.string(),
  category: z.enum(SEARCH_CATEGORIES),
});
const suggestedHit = pageHit.extend({
  _highlightResult: z.object({ title: marked.optional() }).optional(),
});
const fullHit = pageHit.extend({
  objectID: z.string().min(1),
  description: z.string().default(''),
  image: z
    .object({ src: z.string(), width: count, height: count, isVector: z.boolean() })
    .optional(),
  availability: z.enum(['comingSoon', 'deactivated']).optional(),
  answer: z.string().optional(),
  _highlightResult: z
    .object({ title: marked.optional(), description: marked.optional() })
    .optional(),
  _snippetResult: z.object({ text: marked.optional() }).optional(),
});

const result = z.object({
  hits: z.array(fullHit).max(HITS_PER_PAGE),
  nbHits: count,
  nbPages: count,
  page: count,
  hitsPerPage: count,
  facets: z.object({ category: z.record(z.string(), count).default({}) }).default({ category: {} }),
  userData: z
    .array(
      z.object({
        isEmergency: z.boolean().optional(),
        cards: z.array(z.string()).default([]),
      }),
    )
    .default([])
    .catch([]),
});
const foundSchema = z.object({ results: z.tuple([result]).rest(result) });
const suggestedSchema = z.object({
  results: z.tuple([z.object({ hits: z.array(suggestedHit).max(MAX_SUGGESTIONS) })]),
});

export function readMarkedText(value: string): {
  readonly text: string;
  readonly ranges: readonly TextRange[];
} {
  let text = '';
  let start: number | undefined;
  const ranges: TextRange[] = [];
  for (const part of value.split(new RegExp(`([${MARKS.start}${MARKS.end}])`))) {
    if (part === MARKS.start) start ??= text.length;
    else if (part === MARKS.end) {
      if (start !== undefined && start < text.length) ranges.push([start, text.length]);
      start = undefined;
    } else text += part;
  }
  return { text, ranges };
}

function isPageOf({ id }: Edition, url: string) {
  const base = 'http://site.invalid';
  if (!url.startsWith(`/${id}`) || !URL.canParse(url, base)) return false;
  const { origin, pathname } = new URL(url, base);
  return origin === base && (pathname === `/${id}` || pathname.startsWith(`/${id}/`));
}

function readImage(image: ImageFile | undefined): ImageFile | undefined {
  return image !== undefined &&
    readFileUrl(image.src) === image.src &&
    readImageHost(image.src) !== undefined
    ? image
    : undefined;
}

function readPassage({
  description,
  _highlightResult: highlighted,
  _snippetResult: snippets,
}: z.infer<typeof fullHit>) {
  const snippet = snippets?.text;
  const summary = highlighted?.description?.value ?? description;
  const value =
    snippet !== undefined && (snippet.matchLevel !== 'none' || summary === '')
      ? snippet.value
      : summary;
  return readMarkedText(value.replaceAll('\n', ' '));
}

function mapHit(hit: z.infer<typeof fullHit>): SearchHit {
  const { objectID, url, category, availability, answer } = hit;
  const title = readMarkedText(hit._highlightResult?.title?.value ?? hit.title);
  const passage = readPassage(hit);
  return dropUndefined({
    objectID,
    url,
    title: title.text,
    category,
    text: passage.text,
    highlights: { title: title.ranges, text: passage.ranges },
    image: readImage(hit.image),
    availability,
    answer,
  });
}

/** The optional second result counts all categories. Drops hits on other origins or editions. */
export function mapAlgoliaResults(body: unknown, edition: Edition): SearchResponse | undefined {
  const found = foundSchema.safeParse(body);
  if (!found.success) return undefined;
  const [{ hits, nbHits, nbPages, page, hitsPerPage, facets: own, userData }, counted] =
    found.data.results;
  const cards = userData.flatMap((data) => data.cards);
  return {
    hits: hits.filter(({ url }) => isPageOf(edition, url)).map(mapHit),
    nbHits,
    nbPages,
    page,
    hitsPerPage,
    facets: { category: readCategoryCounts((counted?.facets ?? own).category) },
    ...(userData.some(({ isEmergency }) => isEmergency) && { isEmergency: true }),
    ...(cards.length > 0 && { cards: [...new Set(cards)] }),
  };
}

export function mapAlgoliaSuggestions(
  body: unknown,
  edition: Edition,
): SuggestResponse | undefined {
  const suggested = suggestedSchema.safeParse(body);
  if (!suggested.success) return undefined;
  const [{ hits }] = suggested.data.results;
  const own = hits.filter(({ url }) => isPageOf(edition, url));
  return {
    suggestions: own.map(({ title, url, category, _highlightResult: highlighted }) => {
      const { text, ranges } = readMarkedText(highlighted?.title?.value ?? title);
      return { title: text, url, category, ranges };
    }),
  };
}
