import type { Config } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { checkService } from '@/lib/content/store/checkService';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { getContentStore } from '@/lib/content/store/createContentStore';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';

/** @throws EnvironmentError if the service refuses the credentials and there is no snapshot */
export async function startContent(content: Config['content']): Promise<ContentStore> {
  const refusal =
    content.mode === 'embedded'
      ? undefined
      : checkService(content).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
        );
  const store = await getContentStore();
  const isRestored = content.mode === 'replica' && store.current() !== undefined;
  if (isRestored)
    void refusal?.then(
      (error) =>
        error !== undefined &&
        logger.error(
          { error: String(error) },
          'The content service rejected the credentials; the site serves its last snapshot',
        ),
    );
  const error = isRestored ? undefined : await refusal;
  if (error !== undefined) throw error;
  await loadSiteIndex(store.current()).catch((reason: unknown) =>
    logger.warn({ error: String(reason) }, 'There are no pages to serve yet'),
  );
  return store;
}
