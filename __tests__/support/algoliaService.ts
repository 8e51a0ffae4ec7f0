import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { close, listen } from './listen';

/** Keys that the service knows, and what each may do. */
export const KEYS = {
  appId: 'TESTAPP',
  search: 'search-key-1234',
  admin: 'admin-key-5678',
} as const;

const MAX_RECORD = 10_000;
const SEARCHED = ['title', 'names', 'codes', 'headings', 'description', 'text'] as const;

const record = z.looseObject({ objectID: z.string(), category: z.string() });
const rule = z.looseObject({
  conditions: z.array(z.looseObject({ pattern: z.string() })),
  consequence: z.looseObject({
    promote: z.array(z.object({ objectIDs: z.array(z.string()), position: z.number() })),
  }),
});
const synonym = z.looseObject({ input: z.string(), synonyms: z.array(z.string()) });
const query = z.looseObject({
  indexName: z.string(),
  query: z.string(),
  page: z.number().default(0),
  hitsPerPage: z.number().default(20),
  facets: z.array(z.string()).default([]),
  facetFilters: z.array(z.string()).default([]),
  attributesToRetrieve: z.array(z.string()).default(['*']),
  attributesToHighlight: z.array(z.string()).default([]),
  attributesToSnippet: z.array(z.string()).default([]),
  highlightPreTag: z.string().default('<em>'),
  highlightPostTag: z.string().default('</em>'),
  snippetEllipsisText: z.string().default('…'),
});
const BODIES = {
  queries: z.object({ requests: z.array(query) }),
  batch: z.object({
    requests: z.array(z.object({ action: z.literal('addObject'), body: record })),
  }),
  operation: z.object({ operation: z.literal('move'), destination: z.string() }),
};

type Stored = z.infer<typeof record>;
type Query = z.infer<typeof query>;
export type StoredIndex = {
  readonly records: Stored[];
  settings: unknown;
  synonyms: z.infer<typeof synonym>[];
  rules: z.infer<typeof rule>[];
};
export type ServiceCall = {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
};
type Answer = { readonly status: number; readonly body: unknown };
type Respond = (response: ServerResponse) => void;

export type AlgoliaService = {
  /** `host:port` */
  readonly host: string;
  readonly indexes: ReadonlyMap<string, StoredIndex>;
  /** In the order of arrival. */
  readonly calls: ServiceCall[];
  /** Answers every request instead of the service, until it is called without. */
  readonly failWith: (respond?: Respond) => void;
  readonly close: () => Promise<void>;
};

const refuse = (status: number, message: string): Answer => ({ status, body: { message, status } });

function readTexts(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : z.array(z.string()).catch([]).parse(value);
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const listWords = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The text with a mark around each word that begins like one of the words that were searched for. */
function highlight(
  text: string,
  words: readonly string[],
  { highlightPreTag, highlightPostTag }: Query,
) {
  const matched = new Set<string>();
  const value = text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const found = words.find((candidate) => fold(word).startsWith(candidate));
    if (found === undefined) return word;
    matched.add(found);
    return `${highlightPreTag}${word}${highlightPostTag}`;
  });
  return {
    value,
    matchLevel: matched.size === 0 ? 'none' : matched.size === words.length ? 'full' : 'partial',
    matchedWords: [...matched],
  };
}

function snippet(text: string, size: number, words: readonly string[], asked: Query) {
  const pieces = text.split(/(?<=\s)/);
  const first = pieces.findIndex((piece) =>
    listWords(piece).some((word) => words.some((candidate) => word.startsWith(candidate))),
  );
  const start = Math.max(0, Math.min(first - Math.floor(size / 2), pieces.length - size));
  const { value, matchLevel } = highlight(
    pieces
      .slice(start, start + size)
      .join('')
      .trim(),
    words,
    asked,
  );
  const { snippetEllipsisText: dots } = asked;
  return {
    value: `${start > 0 ? dots : ''}${value}${start + size < pieces.length ? dots : ''}`,
    matchLevel,
  };
}

function buildHit(found: Stored, words: readonly string[], asked: Query) {
  const kept = Object.entries(found).filter(
    ([name]) =>
      name === 'objectID' ||
      asked.attributesToRetrieve.includes(name) ||
      asked.attributesToRetrieve.includes('*'),
  );
  const highlighted = asked.attributesToHighlight.flatMap((name) =>
    readTexts(found[name]).map((text) => [name, highlight(text, words, asked)] as const),
  );
  const snippets = asked.attributesToSnippet.flatMap((entry) => {
    const [name = '', size = '10'] = entry.split(':');
    return readTexts(found[name]).map(
      (text) => [name, snippet(text, Number(size), words, asked)] as const,
    );
  });
  return {
    ...Object.fromEntries(kept),
    ...(highlighted.length > 0 ? { _highlightResult: Object.fromEntries(highlighted) } : {}),
    ...(snippets.length > 0 ? { _snippetResult: Object.fromEntries(snippets) } : {}),
  };
}

/** Where a word stands first, as a position in the list of searchable attributes; undefined where nowhere. */
function findAttribute(found: Stored, word: string): number | undefined {
  const at = SEARCHED.findIndex((name) =>
    readTexts(found[name]).some((text) =>
      listWords(text).some((candidate) => candidate.startsWith(word)),
    ),
  );
  return at === -1 ? undefined : at;
}

/** All words by their beginnings, one-way synonyms, promoted records and filters: no typing errors, no languages. */
function searchIndex({ records, rules, synonyms }: StoredIndex, asked: Query) {
  const text = fold(asked.query);
  const words = listWords(asked.query);
  const meanings = synonyms
    .filter(({ input }) => fold(input) === text)
    .flatMap((entry) => entry.synonyms.map(listWords));
  const matches = (found: Stored): boolean =>
    [words, ...meanings].some((all) =>
      all.every((word) => findAttribute(found, word) !== undefined),
    );
  const rank = (found: Stored): number =>
    Math.min(...words.map((word) => findAttribute(found, word) ?? SEARCHED.length));
  const promoted = rules
    .filter(({ conditions }) => conditions.some(({ pattern }) => fold(pattern) === text))
    .flatMap(({ consequence }) => consequence.promote.flatMap(({ objectIDs }) => objectIDs));
  const first = promoted.flatMap((id) => records.filter(({ objectID }) => objectID === id));
  const rest = records
    .filter((found) => !promoted.includes(found.objectID) && matches(found))
    .sort((a, b) => rank(a) - rank(b));
  const all = [...first, ...rest].filter(({ category }) =>
    asked.facetFilters.every((filter) => filter === `category:${category}`),
  );
  const counts = new Map<string, number>();
  for (const { category } of all) counts.set(category, (counts.get(category) ?? 0) + 1);
  const { page, hitsPerPage } = asked;
  return {
    hits: all
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((found) => buildHit(found, [...words, ...meanings.flat()], asked)),
    nbHits: all.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(all.length / hitsPerPage),
    hitsPerPage,
    ...(asked.facets.includes('category')
      ? { facets: counts.size === 0 ? {} : { category: Object.fromEntries(counts) } }
      : {}),
    exhaustiveNbHits: true,
    query: asked.query,
    params: '',
    index: asked.indexName,
    processingTimeMS: 1,
  };
}

/** Algolia's REST API as far as this site speaks it, on this machine. A move takes its time, as all tasks of the service do. */
export async function startAlgoliaService(): Promise<AlgoliaService> {
  const indexes = new Map<string, StoredIndex>();
  const calls: ServiceCall[] = [];
  const tasks = new Map<number, { polls: number; readonly publish: () => void }>();
  let respondInstead: Respond | undefined;

  const getIndex = (name: string): StoredIndex => {
    const known = indexes.get(name) ?? { records: [], settings: {}, synonyms: [], rules: [] };
    indexes.set(name, known);
    return known;
  };
  /** @param polls how often the task is asked for before it takes effect */
  const queue = (polls: number, publish: () => void): Answer => {
    const taskID = tasks.size + 1;
    tasks.set(taskID, { polls, publish });
    if (polls === 0) publish();
    return { status: 200, body: { taskID, updatedAt: '2026-01-01T00:00:00.000Z' } };
  };

  function search(body: unknown): Answer {
    const { requests } = BODIES.queries.parse(body);
    const missing = requests.find(({ indexName }) => !indexes.has(indexName));
    if (missing !== undefined) return refuse(404, `Index ${missing.indexName} does not exist`);
    return {
      status: 200,
      body: { results: requests.map((asked) => searchIndex(getIndex(asked.indexName), asked)) },
    };
  }

  function addRecords(name: string, body: unknown): Answer {
    const records = BODIES.batch.parse(body).requests.map((request) => request.body);
    const large = records.findIndex(
      (candidate) => Buffer.byteLength(JSON.stringify(candidate)) > MAX_RECORD,
    );
    if (large !== -1)
      return refuse(
        400,
        `Record at the position ${large} objectID=${records[large]?.objectID ?? ''} is too big`,
      );
    return queue(0, () => getIndex(name).records.push(...records));
  }

  function poll(id: number): Answer {
    const task = tasks.get(id);
    if (task === undefined) return refuse(404, 'Task does not exist');
    const isPublished = task.polls === 0;
    if (!isPublished) task.polls -= 1;
    if (!isPublished && task.polls === 0) task.publish();
    return {
      status: 200,
      body: { status: isPublished ? 'published' : 'notPublished', pendingTask: !isPublished },
    };
  }

  function write(
    name: string,
    action: string,
    { method, search: parameters, body }: ServiceCall,
  ): Answer {
    const index = (): StoredIndex => getIndex(name);
    if (method === 'DELETE' && action === '') return queue(0, () => indexes.delete(name));
    if (method === 'GET' && action.startsWith('task/'))
      return poll(Number(action.slice('task/'.length)));
    if (method === 'PUT' && action === 'settings') return queue(0, () => (index().settings = body));
    if (method === 'POST' && action === 'batch') return addRecords(name, body);
    if (method === 'POST' && action === 'synonyms/batch') {
      const sent = z.array(synonym).parse(body);
      return queue(
        0,
        () =>
          (index().synonyms = [
            ...(parameters.get('replaceExistingSynonyms') === 'true' ? [] : index().synonyms),
            ...sent,
          ]),
      );
    }
    if (method === 'POST' && action === 'rules/batch') {
      const sent = z.array(rule).parse(body);
      return queue(
        0,
        () =>
          (index().rules = [
            ...(parameters.get('clearExistingRules') === 'true' ? [] : index().rules),
            ...sent,
          ]),
      );
    }
    if (method === 'POST' && action === 'operation') {
      const { destination } = BODIES.operation.parse(body);
      return queue(1, () => {
        indexes.set(destination, index());
        indexes.delete(name);
      });
    }
    return refuse(404, `Not found: ${method} ${action}`);
  }

  function answer(call: ServiceCall): Answer {
    const { 'x-algolia-application-id': appId, 'x-algolia-api-key': key } = call.headers;
    const isSearch = call.method === 'POST' && call.path === '/1/indexes/*/queries';
    if (appId !== KEYS.appId || (key !== KEYS.admin && !(isSearch && key === KEYS.search)))
      return refuse(403, 'Invalid Application-ID or API key');
    if (isSearch) return search(call.body);
    const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(call.path) ?? [];
    return name === ''
      ? refuse(404, 'Path not supported by this application')
      : write(decodeURIComponent(name), action, call);
  }

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const body: unknown = sent === '' ? undefined : JSON.parse(sent);
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const call = {
        method: request.method ?? '',
        path,
        search: searchParams,
        headers: request.headers,
        body,
      };
      calls.push(call);
      if (respondInstead !== undefined) {
        respondInstead(response);
        return;
      }
      const { status, body: reply } = answer(call);
      response
        .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' })
        .end(JSON.stringify(reply));
    });
  });
  const host = await listen(server);
  return {
    host,
    indexes,
    calls,
    failWith: (respond) => {
      respondInstead = respond;
    },
    close: () => close(server),
  };
}
