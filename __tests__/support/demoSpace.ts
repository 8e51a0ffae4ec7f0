import { readConfig } from '@/lib/platform/config/env';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { createContentStore } from '@/lib/content/store/createContentStore';

/** The demo space as `npm run content:build` has built it, in the site's own way. */
export async function openDemo(): Promise<ContentStore> {
  return createContentStore(readConfig({}).content);
}
