import type { Edition } from '@/lib/platform/config/editions';
import type { Page } from '@/lib/models/page';
import type { SiteView } from '@/lib/site/view/siteView';
import { loadGlobals, type PageStatus } from './loadGlobals';
import { buildShellProps, type ShellProps } from './pageProps';
import { buildPreviewProps } from './previewProps';
import { fitGuest, type Reader } from './reader';

/** Every route gets its props here, so that none can send editor notes to a share-link reader. */
export async function loadShellProps(
  view: SiteView,
  edition: Edition,
  page: Page,
  { status, reader }: { readonly status: PageStatus; readonly reader: Reader },
): Promise<ShellProps> {
  const globals = await loadGlobals(view, edition, page, status);
  const props = buildShellProps(page, globals, view.reporting);
  switch (reader) {
    case 'visitor':
      return props;
    case 'guest':
      return fitGuest(props);
    case 'editor':
      return { ...props, preview: await buildPreviewProps(view, edition, page, globals) };
  }
}
