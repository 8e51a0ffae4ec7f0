import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { HeldSpace } from '@/lib/contentful/client/contentSource';
import { readLink } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import type { Page } from '@/lib/models/page';
import type { PreviewProps } from '@/lib/models/preview';
import type { SiteView } from '@/lib/site/siteView';
import { buildPreviewStatus } from './previewStatus';

type Identity = Pick<PreviewProps, 'spaceId' | 'environment'>;

/** An export file names its space itself. */
function identifySpace(space: HeldSpace | undefined): Identity {
  const { content } = getConfig();
  if (content.mode === 'embedded') return space?.identity ?? { spaceId: '', environment: '' };
  return { spaceId: content.spaceId, environment: content.environment };
}

/** What is sent beside a page in a preview, and nowhere else. */
export async function buildPreviewProps(view: SiteView, edition: Edition, { id }: Page): Promise<{ readonly preview?: PreviewProps }> {
  if (!getConfig().isPreview) return {};
  const locale = resolveContentLocale(edition);
  const { space } = view;
  const entry = space?.inLocale(locale).entry(id);
  const [pageId, contentId] = [entry?.sys.id, readLink(entry?.fields['page'])?.sys.id];
  const status = await buildPreviewStatus(view, [pageId, contentId].filter((known) => known !== undefined));
  return { preview: dropUndefined({ ...identifySpace(space), locale, pageId, contentId, status }) };
}
