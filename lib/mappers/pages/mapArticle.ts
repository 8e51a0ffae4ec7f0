import type { ArticleLeaf } from 'schema-dts';
import { findEditionOfPath, type Edition } from '@/lib/config/editions';
import type { ArticleSummary, Author, Byline, Day, Review, Signatory } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';
import type { EntryLink } from '@/lib/models/entry';
import type { PageMeta } from '@/lib/models/page';
import { hasType } from '@/lib/seo/jsonLd';
import { atStep, type PageContext } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { readLink } from '@/lib/contentModel/readers/links';
import { readPicture } from '../fields/media';
import { findLinkedEntry, readEntry } from '../context/readEntry';
import type { PageContent } from './mapProduct';
import { pageContentSchema } from './pageSchema';
import { resolvePageTitle } from './titles';

/** Other types, such as ScholarlyArticle, describe studies that the article cites. */
const ARTICLE_TYPES = ['Article', 'BlogPosting', 'NewsArticle'];

/** The calendar day as the editor wrote it: neither time nor time zone moves it. */
function mapDay(written: string | undefined, { locale }: Edition): Day | undefined {
  if (written === undefined) return undefined;
  const day = new Date(written.slice(0, 10));
  return { iso: day.toISOString().slice(0, 10), text: day.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }) };
}

export function mapBiography({ role, summary, portrait }: Pick<PageContent, 'role' | 'summary' | 'portrait'>, name: string, url: string | undefined, context: PageContext): Author {
  return dropUndefined({ name, url, role, summary, portrait: readPicture(portrait, atStep(context, 'portrait')) });
}

function mapPerson(target: EntryLink | undefined, context: PageContext): Author | undefined {
  const entry = findLinkedEntry(target, context);
  if (!entry) return undefined;
  const shown = readLink(entry.fields.page);
  const biography = entry.sys.contentType.sys.id === 'bioPage' ? entry : shown && context.graph.entry(shown.sys.id);
  const content = biography ? readEntry(pageContentSchema, biography, context) : {};
  const listing = context.findPage(entry.sys.id);
  // A URL that fell back to another language leads out of this edition.
  const url = listing && findEditionOfPath(listing.url)?.id === context.edition.id ? listing.url : undefined;
  return mapBiography(content, content.title ?? listing?.title ?? resolvePageTitle(entry, context.graph), url, context);
}

const signatory = (person: Author | undefined): Signatory | undefined => person && dropUndefined({ name: person.name, url: person.url });

const mapReview = (reviewer: Author | undefined, date: string | undefined): Review | undefined =>
  reviewer && dropUndefined({ reviewer: dropUndefined({ name: reviewer.name, url: reviewer.url, role: reviewer.role }), date });

export function mapArticle(content: PageContent, title: string, meta: PageMeta, context: PageContext) {
  const author = mapPerson(content.author, atStep(context, 'author'));
  const reviewer = mapPerson(content.reviewedBy, atStep(context, 'reviewedBy'));
  const published = mapDay(content.publishedDate, context.edition);
  const reviewed = mapDay(content.reviewedDate, context.edition);
  const isDescribed = [meta.schemaOrgJson, meta.schemaOrgJsonSecondary, ...meta.extraSchema].some((data) => hasType(data, ARTICLE_TYPES));
  const schema = dropUndefined({
    headline: title,
    description: meta.description,
    inLanguage: context.edition.locale,
    datePublished: published?.iso,
    dateModified: reviewed?.iso,
    author: author && dropUndefined({ '@type': 'Person' as const, name: author.name, url: author.url, jobTitle: author.role }),
  }) satisfies Partial<ArticleLeaf>;
  const picture = readPicture(content.previewImage, atStep(context, 'previewImage'))?.image;
  const summary: ArticleSummary = dropUndefined({ author, schema: isDescribed ? undefined : schema, picture, review: mapReview(reviewer, reviewed?.iso) });
  const byline: Byline = dropUndefined({ author: signatory(author), reviewer: signatory(reviewer), published, reviewed });
  return { summary, byline };
}

export function addByline(blocks: readonly Block[], byline: Byline): readonly Block[] {
  if (Object.keys(byline).length === 0) return blocks;
  let isSet = false;
  const visit = (block: Block): Block => {
    if (isSet) return block;
    if (block.model === 'heading' && block.props.level === 1) {
      isSet = true;
      return { ...block, props: { ...block.props, byline } };
    }
    return 'children' in block ? { ...block, children: block.children.map(visit) } : block;
  };
  return blocks.map(visit);
}
