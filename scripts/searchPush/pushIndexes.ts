import {
  type IndexSettings,
  type Rule,
  type SearchClient,
  searchClient,
  type SynonymHit,
} from '@algolia/client-search';
import { type Edition, type EditionId, resolveEdition } from '@/lib/platform/config/editions';
import { dedupeDocuments } from '@/lib/search/dedupeDocuments';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import type { SearchIndexer } from '@/lib/search/searchPort';
import {
  buildHostOptions,
  buildIndexName,
  buildIndexSettings,
  buildRules,
  buildSynonyms,
} from '@/lib/search/algolia/indexSettings';
import { type AlgoliaRecord, buildRecord } from './buildRecord';
import type { PushConfig } from './readPushConfig';

export type IndexContent = {
  readonly edition: Edition;
  readonly index: string;
  readonly settings: IndexSettings;
  readonly synonyms: SynonymHit[];
  readonly rules: Rule[];
  readonly records: readonly AlgoliaRecord[];
};

export class PushError extends Error {
  override readonly name = 'PushError';
}

/** Half of what the service accepts in one request, at 10 kB a record. */
const BATCH = 500;

function buildContent(
  config: Pick<PushConfig, 'indexPrefix'>,
  edition: Edition,
  pages: ReadonlyMap<string, readonly SearchDocument[]>,
  words: SearchWords,
): IndexContent {
  const documents = dedupeDocuments(pages);
  return {
    edition,
    index: buildIndexName(config, edition.id),
    settings: buildIndexSettings(edition.language),
    synonyms: buildSynonyms(words),
    rules: buildRules(words, (id) => documents.has(id)),
    records: Array.from(documents.values(), buildRecord),
  };
}

export function createCollector(
  config: Pick<PushConfig, 'indexPrefix'>,
): SearchIndexer & { readonly collected: () => readonly IndexContent[] } {
  const pages = new Map<EditionId, Map<string, readonly SearchDocument[]>>();
  const contents = new Map<EditionId, IndexContent>();
  return {
    put: (edition, pageId, documents) => {
      const known = pages.get(edition) ?? new Map<string, readonly SearchDocument[]>();
      pages.set(edition, known.set(pageId, documents));
    },
    commit: (id, words) => {
      contents.set(id, buildContent(config, resolveEdition(id), pages.get(id) ?? new Map(), words));
      return Promise.resolve();
    },
    collected: () => [...contents.values()],
  };
}

function readStatus(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}

function explain(error: unknown, index: string, { appId, adminKey, host }: PushConfig): string {
  const status = readStatus(error);
  const said = String(error instanceof Error ? error.message : error)
    .replaceAll(adminKey, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
  if (status === 401 || status === 403) {
    const target = `the index ${index} of the application ${appId}`;
    return (
      `ALGOLIA_ADMIN_KEY: the service refuses it for ${target} (status ${status}: ${said}). ` +
      'It needs the rights addObject, deleteIndex and editSettings.'
    );
  }
  if (status !== undefined)
    return `The service did not take the index ${index} (status ${status}: ${said}).`;
  if (error instanceof Error && error.name === 'RetryError') {
    return host === undefined
      ? `ALGOLIA_APP_ID: no host of the application ${appId} answers. Is it right, and may this machine reach them?`
      : `ALGOLIA_HOST: ${host} does not answer as the service does.`;
  }
  return `The index ${index} was not replaced: ${said}`;
}

async function replaceIndex(
  client: SearchClient,
  { index, settings, synonyms, rules, records }: IndexContent,
): Promise<void> {
  const indexName = `${index}_tmp_${Date.now().toString(36)}`;
  const finish = async ({ taskID }: { readonly taskID: number }) =>
    client.waitForTask({ indexName, taskID });
  try {
    await finish(await client.setSettings({ indexName, indexSettings: settings }));
    await finish(
      await client.saveSynonyms({ indexName, synonymHit: synonyms, replaceExistingSynonyms: true }),
    );
    await finish(await client.saveRules({ indexName, rules, clearExistingRules: true }));
    await client.saveObjects({
      indexName,
      objects: [...records],
      batchSize: BATCH,
      waitForTasks: true,
    });
    await finish(
      await client.operationIndex({
        indexName,
        operationIndexParams: { operation: 'move', destination: index },
      }),
    );
  } catch (error) {
    await client.deleteIndex({ indexName }).catch(() => undefined);
    throw error;
  }
}

/** @throws PushError if the push fails; the live index is then unchanged */
export async function pushIndex(config: PushConfig, content: IndexContent): Promise<void> {
  const client = searchClient(config.appId, config.adminKey, buildHostOptions(config));
  try {
    await replaceIndex(client, content);
  } catch (error) {
    throw new PushError(explain(error, content.index, config));
  }
}
