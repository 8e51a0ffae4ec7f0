import type { Config } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { checkService } from '@/lib/contentful/client/checkService';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource, getContentSource } from '@/lib/contentful/client/createContentSource';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';

async function warmSiteIndex(source: LiveContentSource): Promise<void> {
  await loadSiteIndex(createRequestSource(source)).catch((error: unknown) =>
    logger.warn({ error: String(error) }, 'There are no pages to serve yet'),
  );
}

/**
 * Where content comes from a snapshot the site starts whatever its service says; without any, a wrong token ends the start.
 * @throws EnvironmentError when the service refuses the token, the space or the environment
 */
export async function startContent(content: Config['content']): Promise<LiveContentSource> {
  const refusal =
    content.mode === 'embedded'
      ? undefined
      : checkService(content).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
        );
  const source = await getContentSource();
  const isRestored = content.mode === 'replica' && source.version() !== undefined;
  if (isRestored)
    void refusal?.then(
      (error) =>
        error !== undefined &&
        logger.error(
          { error: String(error) },
          'The content service refuses this site, which serves the content that it had',
        ),
    );
  const error = isRestored ? undefined : await refusal;
  if (error !== undefined) throw error;
  await warmSiteIndex(source);
  return source;
}
