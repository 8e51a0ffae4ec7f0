import { handleRequest } from '@/lib/contentful/engine/handleRequest';
import { createSpace, type Space } from '@/lib/contentful/engine/content/space';
import { loadSpaceExport } from '@/lib/contentful/export/readSpaceExport';

const spaces = new Map<string, Promise<Space>>();

type RecordedRequest = { readonly exportFile: string; readonly path: string; readonly query: [string, string][] };

/** Responds to a recorded request from the export that it names. */
export async function respond({ exportFile, path, query }: RecordedRequest) {
  const space = spaces.get(exportFile) ?? loadSpaceExport(exportFile).then((content) => createSpace(content));
  spaces.set(exportFile, space);
  return handleRequest(await space, { path, query });
}
