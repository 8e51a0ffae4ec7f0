import { getConfig } from '@/lib/config/env';
import { loadEnvFiles } from '@/lib/config/envFiles';
import { CUT_PICTURES } from '@/lib/contentModel/contentModel';
import { readLink } from '@/lib/contentModel/readers/links';
import { createContentSource } from '@/lib/contentful/client/createContentSource';
import type { LocaleView } from '@/lib/contentful/client/wholeSpace';
import { listSizes } from '@/lib/images/local/listSizes';
import type { PictureRequest } from '@/lib/images/local/parseImageRequest';
import { openPictureStore, type PictureStore } from '@/lib/images/local/pictureStore';
import { readImageFile } from '@/lib/mappers/fields/media';
import type { Cut } from '@/lib/models/media';

/** By the id of the picture's asset. */
function listCuts({ ofType }: Pick<LocaleView, 'ofType'>): ReadonlyMap<string, ReadonlySet<Cut>> {
  const found = new Map<string, ReadonlySet<Cut>>();
  for (const { type, field, cuts } of CUT_PICTURES) {
    for (const id of ofType(type).flatMap(({ fields }) => readLink(fields[field])?.sys.id ?? []))
      found.set(id, new Set([...(found.get(id) ?? []), ...cuts]));
  }
  return found;
}

async function listRequests(): Promise<readonly PictureRequest[]> {
  const source = await createContentSource(getConfig().content);
  const { locales } = source.model();
  const space = source.wholeSpace();
  const requests = locales.flatMap(({ code }) => {
    const content = space.inLocale(code);
    const cuts = listCuts(content);
    return space
      .listOf('Asset')
      .flatMap(({ id }) => listSizes(readImageFile(content.asset(id)), cuts.get(id)));
  });
  return [...new Map(requests.map((request) => [request.path, request])).values()];
}

/** Makes the pictures of an embedded space in the sizes that its pages name, so that no visitor waits for one. Those made before are kept. */
export async function makePictures(): Promise<void> {
  loadEnvFiles(false);
  const { content } = getConfig();
  if (content.mode !== 'embedded') return;
  const begun = performance.now();
  const requests = await listRequests();
  const failed: PictureRequest[] = [];
  const rest = requests.values();
  const work = async (store: PictureStore): Promise<void> => {
    for (const request of rest) if (!(await store.find(request)).ok) failed.push(request);
  };
  // Each makes one picture at a time.
  await Promise.all(
    [openPictureStore(content.exportFile), openPictureStore(content.exportFile)].map(work),
  );
  console.log(
    `${requests.length - failed.length} sizes of pictures are there, after ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  if (failed.length > 0)
    console.warn(`${failed.length} could not be made; visitors who want one have it tried again`);
}
