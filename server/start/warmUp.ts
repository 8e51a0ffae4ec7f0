import { logger } from '@/lib/platform/config/logger';
import { renderUnqueued, type ServePage } from '../pages/renderPage';

/** The framework loads a route's code at its first request, which would delay visitors. */
export async function warmUp(serve: ServePage, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await renderUnqueued(serve, path).catch((error: unknown) =>
      logger.warn({ path, error: String(error) }, 'A page could not be rendered before the start'),
    );
}
