import type { SiteView } from '@/lib/site/siteView';
import { loadContentPage } from './loadContentPage';
import { loadGlobals } from './loadGlobals';
import { buildShellProps, type ShellProps } from './pageProps';
import { buildPreviewProps } from './previewProps';

/** What `getServerSideProps` sends of a page with content. @param path decoded @returns undefined where there is none */
export async function loadEditedPage(view: SiteView, path: string, query: URLSearchParams): Promise<ShellProps | undefined> {
  const loaded = await loadContentPage(view, path, query);
  if (!loaded.ok) return undefined;
  const { edition, page } = loaded.value;
  const globals = await loadGlobals(view, edition, page, 200);
  return { ...buildShellProps(page, globals), ...(await buildPreviewProps(view, edition, page, globals)) };
}
