import { getConfig } from '@/lib/config/env';
import { loadEnvFiles } from '@/lib/config/envFiles';
import { createContentSource } from '@/lib/contentful/client/createContentSource';
import { listSizes } from '@/lib/images/local/listSizes';
import type { PictureRequest } from '@/lib/images/local/parseImageRequest';
import { openPictureStore, type PictureStore } from '@/lib/images/local/pictureStore';
import { readImageFile } from '@/lib/mappers/fields/media';
import type { ImageFile } from '@/lib/models/media';

async function listImages(): Promise<readonly ImageFile[]> {
  const source = await createContentSource(getConfig().content);
  const { locales } = await source.model();
  const space = source.wholeSpace();
  const images = locales.flatMap(({ code }) => space.listOf('Asset').map(({ id }) => readImageFile(space.inLocale(code).asset(id))));
  return [...new Map(images.flatMap((image) => (image === undefined ? [] : [[image.src, image] as const]))).values()];
}

/** Makes the pictures of an embedded space in the sizes that its pages name, so that no visitor waits for one. Those made before are kept. */
export async function makePictures(): Promise<void> {
  loadEnvFiles(false);
  const { content } = getConfig();
  if (content.mode !== 'embedded') return;
  const begun = performance.now();
  const requests = (await listImages()).flatMap(listSizes);
  const failed: PictureRequest[] = [];
  const rest = requests.values();
  const work = async (store: PictureStore): Promise<void> => {
    for (const request of rest) if (!(await store.find(request)).ok) failed.push(request);
  };
  // Each makes one picture at a time.
  await Promise.all([openPictureStore(content.exportFile), openPictureStore(content.exportFile)].map(work));
  console.log(`${requests.length - failed.length} sizes of pictures are there, after ${Math.round((performance.now() - begun) / 1000)} s`);
  if (failed.length > 0) console.warn(`${failed.length} could not be made; visitors who want one have it tried again`);
}
