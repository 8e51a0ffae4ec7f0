/** Runs in a worker thread: neither building nor searching blocks the server's event loop. */

import { parentPort } from 'node:worker_threads';
import type { EditionId } from '@/lib/config/editions';
import type { SearchDocument, SearchQuery, SearchResponse, SearchWords, SuggestResponse } from '@/lib/models/search';
import { EditionStore } from './editionStore';
import type { SearchIndex } from './searchIndex';

export type WorkerRequest =
  | { readonly kind: 'put'; readonly edition: EditionId; readonly pageId: string; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'commit'; readonly id: number; readonly edition: EditionId; readonly words: SearchWords }
  | { readonly kind: 'search'; readonly id: number; readonly edition: EditionId; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly id: number; readonly edition: EditionId; readonly query: string };

export type WorkerReply =
  | { readonly kind: 'committed'; readonly id: number }
  | { readonly kind: 'found'; readonly id: number; readonly response: SearchResponse }
  | { readonly kind: 'suggested'; readonly id: number; readonly response: SuggestResponse }
  | { readonly kind: 'failed'; readonly id: number; readonly detail: string };

const MAX_BLOCKING_MS = 10;

const stores = new Map<EditionId, EditionStore>();
let building: Promise<void> = Promise.resolve();

function getStore(edition: EditionId): EditionStore {
  const known = stores.get(edition);
  if (known !== undefined) return known;
  const store = new EditionStore(edition);
  stores.set(edition, store);
  return store;
}

const giveWay = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function runInTurns(work: Generator<undefined, void>): Promise<void> {
  let begun = performance.now();
  while (work.next().done !== true) {
    if (performance.now() - begun < MAX_BLOCKING_MS) continue;
    await giveWay();
    begun = performance.now();
  }
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message);
}

function respond(id: number, work: () => WorkerReply): void {
  try {
    reply(work());
  } catch (error) {
    reply({ kind: 'failed', id, detail: String(error) });
  }
}

async function commit({ id, edition, words }: Extract<WorkerRequest, { kind: 'commit' }>): Promise<void> {
  try {
    await runInTurns(getStore(edition).commit(words));
    reply({ kind: 'committed', id });
  } catch (error) {
    reply({ kind: 'failed', id, detail: String(error) });
  }
}

function withIndex(edition: EditionId, id: number, use: (index: SearchIndex) => WorkerReply): void {
  const index = getStore(edition).index();
  respond(id, () => (index === undefined ? { kind: 'failed', id, detail: `${edition} has no index` } : use(index)));
}

parentPort?.on('message', (request: WorkerRequest) => {
  switch (request.kind) {
    case 'put':
      getStore(request.edition).put(request.pageId, request.documents);
      return;
    case 'commit':
      building = building.then(() => commit(request));
      return;
    case 'search':
      withIndex(request.edition, request.id, (index) => ({ kind: 'found', id: request.id, response: index.search(request.query) }));
      return;
    case 'suggest':
      withIndex(request.edition, request.id, (index) => ({ kind: 'suggested', id: request.id, response: index.suggest(request.query) }));
  }
});
