import { readConfig } from '@/lib/config/env';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createContentSource } from '@/lib/contentful/client/createContentSource';

/** The demo space as `npm run content:build` has built it, in the site's own way. */
export async function openDemo(): Promise<LiveContentSource> {
  return createContentSource(readConfig({}).content);
}
