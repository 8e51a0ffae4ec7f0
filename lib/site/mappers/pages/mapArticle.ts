import type { ArticleLeaf } from 'schema-dts';
import { findEditionOfPath, type Edition } from '@/lib/platform/config/editions';
import { pageType } from '@/lib/content/model/pages';
import type { ArticleSummary, Author, Byline, GuideEnd, Opening } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { PageMeta } from '@/lib/models/page';
import { hasType } from '@/lib/render/seo/jsonLd';
import { findLinked, getModel, type PageContext } from '@/lib/content/mapping/context/context';
import { changeLeaves } from '@/lib/models/listBlocks';
import { changeProps } from './changeProps';
import { dropUndefined } from '@/lib/platform/data/objects';
import { readPicture } from '@/lib/content/mapping/fields/media';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { mapTarget, readField } from '@/lib/content/mapping/context/readFields';
import { type PageContent, readPageContent } from './pageContent';
import { resolvePageTitle } from './titles';

/** Other types, such as ScholarlyArticle, describe studies that the article cites. */
const ARTICLE_TYPES = ['Article', 'BlogPosting', 'NewsArticle'];

/** Keeps the written calendar day in any time zone, and the day on the line of its month. */
function mapDay(
  written: string | undefined,
  { locale }: Edition,
  dateStyle: 'long' | 'medium' = 'long',
) {
  if (written === undefined) return undefined;
  const day = new Date(written.slice(0, 10));
  const text = day.toLocaleDateString(locale, { dateStyle, timeZone: 'UTC' });
  return { iso: day.toISOString().slice(0, 10), text: text.replace(/^(\d+\.?) /, '$1\u00a0') };
}

export function mapBiography(
  { role, summary, portrait }: PageContent,
  name: string,
  url: string | undefined,
  context: PageContext,
): Author {
  return dropUndefined({ name, url, role, summary, portrait: readPicture(portrait, context) });
}

function mapPerson(entry: Entry, context: PageContext) {
  const biography =
    getModel(entry) === 'bioPage'
      ? entry
      : findLinked(readField(pageType, 'page', entry), context.graph);
  const content = readPageContent(biography, context);
  const listing = context.findPage(entry.sys.id);
  // A URL that fell back to another language leads out of this edition.
  const url =
    listing && findEditionOfPath(listing.url)?.id === context.edition.id ? listing.url : undefined;
  return mapBiography(
    content,
    content.title ?? listing?.title ?? resolvePageTitle(entry, context.graph),
    url,
    context,
  );
}

const signatory = (person: Author | undefined) =>
  person && dropUndefined({ name: person.name, url: person.url });

type MappedArticle = {
  readonly summary: ArticleSummary;
  readonly byline?: Byline;
  readonly opening?: Opening;
  readonly end?: GuideEnd;
};

export function mapArticle(
  entry: Entry,
  content: PageContent,
  title: string,
  meta: PageMeta,
  context: PageContext,
): MappedArticle {
  const inShort = readHtml(content.inShort, entry, context, { topHeading: 3, field: 'inShort' });
  const author = mapTarget(content.author, context, mapPerson);
  const reviewer = mapTarget(content.reviewedBy, context, mapPerson);
  const published = mapDay(content.publishedDate, context.edition);
  const reviewed = mapDay(content.reviewedDate, context.edition);
  const due = mapDay(content.nextReviewDate, context.edition);
  const isDescribed = [meta.schemaOrgJson, meta.schemaOrgJsonSecondary, ...meta.extraSchema].some(
    (data) => hasType(data, ARTICLE_TYPES),
  );
  const schema = dropUndefined({
    headline: title,
    description: meta.description,
    inLanguage: context.edition.locale,
    datePublished: published?.iso,
    dateModified: reviewed?.iso,
    author:
      author &&
      dropUndefined({
        '@type': 'Person' as const,
        name: author.name,
        url: author.url,
        jobTitle: author.role,
      }),
  }) satisfies Partial<ArticleLeaf>;
  const picture = readPicture(content.previewImage, context)?.image;
  const summary: ArticleSummary = dropUndefined({
    author,
    schema: isDescribed ? undefined : schema,
    picture,
    review:
      reviewer &&
      dropUndefined({
        reviewer: dropUndefined({ name: reviewer.name, url: reviewer.url, role: reviewer.role }),
        date: reviewed?.iso,
      }),
    reviewDates: due && dropUndefined({ reviewed, due }),
  });
  if (inShort === undefined) {
    const byline: Byline = dropUndefined({
      author: signatory(author),
      reviewer: signatory(reviewer),
      published,
      reviewed,
    });
    return { summary, byline };
  }
  const opening: Opening = dropUndefined({
    lead: content.summary,
    inShort,
    author: signatory(author),
    reviewed: mapDay(content.reviewedDate, context.edition, 'medium'),
  });
  const end: GuideEnd = dropUndefined({ reviewer: signatory(reviewer), published });
  return { summary, opening, end };
}

export function buildClosing(
  title: string,
  end: GuideEnd | undefined,
  { contact }: Pick<PageContext, 'contact'>,
): readonly Block[] | undefined {
  const { email } = contact ?? {};
  const closing: readonly Block[] = [
    ...(end === undefined ? [] : [{ model: 'guideEnd' as const, props: end }]),
    ...(email === undefined
      ? []
      : [{ model: 'feedback' as const, props: { kind: 'guide' as const, title, email } }]),
    ...(contact === undefined ? [] : [{ model: 'contactPoint' as const, props: contact }]),
  ];
  return closing.length === 0 ? undefined : closing;
}

export function addByline(blocks: readonly Block[], byline: Byline): readonly Block[] {
  if (Object.keys(byline).length === 0) return blocks;
  let isSet = false;
  return changeLeaves(blocks, (block) => {
    if (isSet || block.model !== 'heading' || block.props.level !== 1) return block;
    isSet = true;
    return changeProps(block, { byline });
  });
}
