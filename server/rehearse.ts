import { logger } from '@/lib/config/logger';
import { renderUnqueued, type ServePage } from './pages/renderPage';

/**
 * Renders paths before anybody asks for one, and forgets them: what is loaded and set up at a first request, the sanitizer above all, would
 * hold up the first visitors for a second.
 */
export async function rehearse(serve: ServePage, paths: readonly string[]): Promise<void> {
  for (const path of paths) await renderUnqueued(serve, path).catch((error: unknown) => logger.warn({ path, error: String(error) }, 'A page could not be rendered before the start'));
}
