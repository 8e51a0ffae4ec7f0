import type { Edition } from '@/lib/config/editions';
import type { Page } from '@/lib/models/page';
import type { SiteView } from '@/lib/site/siteView';
import { loadGlobals, type PageStatus } from './loadGlobals';
import { buildShellProps, type ShellProps } from './pageProps';
import { buildPreviewProps } from './previewProps';

/** What every page is sent: itself, its frame and its head, and in a preview what editors are told of it. */
export async function loadShellProps(view: SiteView, edition: Edition, page: Page, status: PageStatus): Promise<ShellProps> {
  const globals = await loadGlobals(view, edition, page, status);
  return { ...buildShellProps(page, globals), ...(await buildPreviewProps(view, edition, page, globals)) };
}
