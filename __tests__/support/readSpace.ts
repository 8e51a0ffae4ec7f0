import { spaces } from './keptDemo';
import type { Media } from '@/scripts/contentCheck/listContentProblems';
import { buildSpace, type Space } from '@/content/build/buildSpace';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';

/**
 * A space of this repository, read once for all test files of a worker: its sources take 3 s of the
 * processor.
 */
export async function readSpace(folder: string, media: Media): Promise<Space> {
  const kept =
    spaces.get(folder) ??
    structuredClone(await buildSpace({ path: folder, folder, model: CONTENT_MODEL, ...media }));
  spaces.set(folder, kept);
  return kept;
}
