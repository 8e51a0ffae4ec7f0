import { resolveHref } from '@/lib/addresses/hrefs';
import type { FieldValues } from '@/lib/content/model/defineContentType';
import type { linkTarget } from '@/lib/content/model/fields';
import type { CallToAction } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { atStep, type LinkContext, noteSkip, type PageContext } from '../context/context';

type ActionFields = FieldValues<{ readonly fields: typeof linkTarget }> & {
  readonly linkText: string | undefined;
};

export function mapAction(
  { link, url, linkText }: ActionFields,
  entry: Entry,
  context: LinkContext & { readonly labels: Pick<PageContext['labels'], 'common'> },
): CallToAction | undefined {
  const page = link && context.findPage(link.sys.id);
  const target = page ? { href: page.url, isExternal: false } : resolveHref(url);
  if (target) return { text: linkText ?? page?.title ?? context.labels.common.readMore, ...target };
  if (link) noteSkip(atStep(context, 'link'), link.sys.id, 'unresolvedLink');
  else if (url !== undefined)
    noteSkip(
      atStep(context, 'url'),
      entry,
      'rejectedLink',
      'expected http, https, mailto, tel or a path',
    );
  return undefined;
}
