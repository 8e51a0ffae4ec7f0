import { getConfig } from '@/lib/platform/config/env';
import { loadEnvFiles } from '@/lib/platform/config/envFiles';
import { CUT_PICTURES } from '@/components/registry/definitions/contentModel';
import { readLink } from '@/lib/content/model/readers/links';
import { requireContent } from '@/lib/content/store/contentStore';
import { createContentStore } from '@/lib/content/store/createContentStore';
import type { LocaleView } from '@/lib/content/store/snapshot';
import { listSizes } from '@/scripts/build/listSizes';
import { precompress } from '@/scripts/build/precompress';
import type { PictureRequest } from '@/lib/render/images/local/parseImageRequest';
import { openPictureStore, type PictureStore } from '@/lib/render/images/local/pictureStore';
import { readImageFile } from '@/lib/content/mapping/fields/media';
import type { Cut } from '@/lib/models/media';

function listCuts({ ofType }: Pick<LocaleView, 'ofType'>): ReadonlyMap<string, ReadonlySet<Cut>> {
  const found = new Map<string, ReadonlySet<Cut>>();
  for (const { type, field, cuts } of CUT_PICTURES) {
    for (const id of ofType(type).flatMap(({ fields }) => readLink(fields[field])?.sys.id ?? []))
      found.set(id, new Set([...(found.get(id) ?? []), ...cuts]));
  }
  return found;
}

async function listRequests(): Promise<readonly PictureRequest[]> {
  const store = await createContentStore(getConfig().content);
  const snapshot = requireContent(store.current());
  const requests = snapshot.locales.flatMap(({ code }) => {
    const content = snapshot.in(code);
    const cuts = listCuts(content);
    return snapshot
      .listOf('Asset')
      .flatMap(({ id }) => listSizes(readImageFile(content.asset(id)), cuts.get(id)));
  });
  return [...new Map(requests.map((request) => [request.path, request])).values()];
}

/** Makes an embedded space's pictures ahead of time, so that no visitor waits for one. */
async function makePictures(): Promise<void> {
  loadEnvFiles(false);
  const { content } = getConfig();
  if (content.mode !== 'embedded') return;
  const begun = performance.now();
  const requests = await listRequests();
  const failed: PictureRequest[] = [];
  const rest = requests.values();
  const store = openPictureStore(content.exportFile);
  const work = async (store: PictureStore): Promise<void> => {
    for (const request of rest) if (!(await store.find(request)).ok) failed.push(request);
  };
  // Each store makes one picture at a time.
  await Promise.all([store, openPictureStore(content.exportFile)].map(work));
  await precompress(store.originals, store.folder);
  console.log(
    `${requests.length - failed.length} sizes of pictures are there, after ` +
      `${Math.round((performance.now() - begun) / 1000)} s`,
  );
  if (failed.length > 0)
    console.warn(`${failed.length} could not be made; visitors who want one have it tried again`);
}

// The site works without them, and reports invalid variables or content when it starts.
void makePictures().catch((error: unknown) =>
  console.warn(`No pictures were made: ${String(error)}`),
);
