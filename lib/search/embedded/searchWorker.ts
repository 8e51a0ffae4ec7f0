/** Runs in a worker thread, so that building and searching don't block the server's event loop. */

import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { createTurnTaker } from '@/lib/platform/background/createPacer';
import type { EditionId } from '@/lib/platform/config/editions';
import { remember } from '@/lib/platform/data/remember';
import type { SearchDocument, SearchQuery, SearchWords } from '@/lib/models/search';
import { EditionStore } from './editionStore';
import type { SearchIndex } from './searchIndex';

const stores = new Map<EditionId, EditionStore>();
let building: Promise<void> = Promise.resolve();

const getStore = (edition: EditionId): EditionStore =>
  remember(stores, edition, () => new EditionStore(edition));

function getIndex(edition: EditionId): SearchIndex {
  const index = stores.get(edition)?.index();
  if (index === undefined) throw new Error(`${edition} has no index`);
  return index;
}

async function runInTurns(work: Generator<undefined, void>) {
  const pace = createTurnTaker();
  while (work.next().done !== true) await pace();
}

const functions = {
  put: (edition: EditionId, pageId: string, documents: readonly SearchDocument[]) =>
    getStore(edition).put(pageId, documents),
  /** Runs one build at a time, each with everything that was put before it starts. */
  commit: (edition: EditionId, words: SearchWords) => {
    const work = building.then(() => runInTurns(getStore(edition).commit(words)));
    building = work.catch(() => undefined);
    return work;
  },
  search: (edition: EditionId, query: SearchQuery) => getIndex(edition).search(query),
  suggest: (edition: EditionId, query: string) => getIndex(edition).suggest(query),
};

export type SearchFunctions = typeof functions;

createBirpc(functions, {
  post: (message) => parentPort?.postMessage(message),
  on: (listener) => {
    parentPort?.on('message', listener);
  },
});
