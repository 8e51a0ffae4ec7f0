import { readConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createContentSource } from '@/lib/contentful/client/createContentSource';

/** The demo space as `npm run content:build` has built it, in the site's own way. */
export async function openDemo(): Promise<ContentSource> {
  return createContentSource(readConfig({}).content);
}
