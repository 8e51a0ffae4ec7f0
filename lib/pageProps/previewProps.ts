import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { HeldSpace } from '@/lib/contentful/client/contentSource';
import { readLink } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import type { Page } from '@/lib/models/page';
import type { PreviewProps } from '@/lib/models/preview';
import type { SiteView } from '@/lib/site/siteView';

type Identity = Pick<PreviewProps, 'spaceId' | 'environment'>;

/** An export file names its space itself. */
function identifySpace(space: HeldSpace | undefined): Identity {
  const { content } = getConfig();
  if (content.mode === 'embedded') return space?.identity ?? { spaceId: '', environment: '' };
  return { spaceId: content.spaceId, environment: content.environment };
}

/** What is sent beside a page in a preview, and nowhere else. */
export function buildPreviewProps({ space }: SiteView, edition: Edition, { id }: Page): { readonly preview?: PreviewProps } {
  if (!getConfig().isPreview) return {};
  const locale = resolveContentLocale(edition);
  const entry = space?.inLocale(locale).entry(id);
  const preview = dropUndefined({ ...identifySpace(space), locale, pageId: entry?.sys.id, contentId: readLink(entry?.fields['page'])?.sys.id });
  return { preview };
}
