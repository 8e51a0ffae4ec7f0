import { buildFeedPath } from '@/lib/addresses/paths';
import { z } from 'zod';
import { EDITIONS, isListed } from '@/lib/platform/config/editions';

const pagePropsSchema = z.object({
  globals: z.object({
    edition: z.string(),
    labels: z.object({ root: z.object({ title: z.string() }) }),
  }),
});

/** The feed may be empty: to know, every page would have to depend on all articles. */
export function findFeedLink(
  pageProps: unknown,
): { readonly title: string; readonly href: string } | undefined {
  const props = pagePropsSchema.safeParse(pageProps);
  if (!props.success) return undefined;
  const { edition: id, labels } = props.data.globals;
  return EDITIONS.some((edition) => edition.id === id && isListed(edition))
    ? { title: labels.root.title, href: buildFeedPath(id) }
    : undefined;
}
