import { logger } from '@/lib/config/logger';
import { renderUnqueued, type ServePage } from './pages/renderPage';

/**
 * Renders paths before anybody asks for one, and drops the results: the framework loads the code of its routes at its first request, which
 * would hold up the first visitors. What pages load besides, such as the sanitizer, is loaded by the home page that `SiteWatch` renders.
 */
export async function warmUp(serve: ServePage, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await renderUnqueued(serve, path).catch((error: unknown) =>
      logger.warn({ path, error: String(error) }, 'A page could not be rendered before the start'),
    );
}
