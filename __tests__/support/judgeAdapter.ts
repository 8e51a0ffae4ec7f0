import { answerRequest } from '@/lib/contentful/engine/handleRequest';
import { createSpace, type Space } from '@/lib/contentful/engine/content/space';
import { loadSpaceExport } from '@/lib/contentful/engine/export/readSpaceExport';

const spaces = new Map<string, Promise<Space>>();

type JudgedRequest = { readonly exportFile: string; readonly path: string; readonly query: [string, string][] };

/** Answers the judge's recorded requests from the export that each of them names. */
export async function answerJudge({ exportFile, path, query }: JudgedRequest) {
  const space = spaces.get(exportFile) ?? loadSpaceExport(exportFile).then((content) => createSpace(content));
  spaces.set(exportFile, space);
  return answerRequest(await space, { path, query });
}
