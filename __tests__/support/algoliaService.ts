import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

const strings = z.array(z.string());
const record = z.looseObject({ objectID: z.string(), category: z.string() });
const rule = z.looseObject({
  conditions: z.array(z.looseObject({ pattern: z.string() })),
  consequence: z.looseObject({
    promote: z.array(z.object({ objectIDs: strings, position: z.number() })),
  }),
});
const synonym = z.looseObject({ input: z.string(), synonyms: strings });
const query = z.object({
  indexName: z.string(),
  query: z.string(),
  page: z.number().default(0),
  hitsPerPage: z.number(),
  facets: strings.default([]),
  facetFilters: strings.default([]),
  attributesToRetrieve: strings,
  attributesToHighlight: strings,
  attributesToSnippet: strings,
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

const readTexts = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : strings.catch([]).parse(value);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const listWords = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Marks each word that begins like one of the words that were searched for. */
function highlight(text: string, words: readonly string[], asked: Query) {
  const matched = new Set<string>();
  const value = text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const found = words.find((candidate) => fold(word).startsWith(candidate));
    if (found === undefined) return word;
    matched.add(found);
    return `${asked.highlightPreTag}${word}${asked.highlightPostTag}`;
  });
  return {
    value,
    matchLevel: matched.size === 0 ? 'none' : matched.size === words.length ? 'full' : 'partial',
  };
}

function snippet(text: string, size: number, words: readonly string[], asked: Query) {
  const pieces = text.split(/(?<=\s)/);
  const first = pieces.findIndex((piece) =>
    listWords(piece).some((word) => words.some((candidate) => word.startsWith(candidate))),
  );
  const start = Math.max(0, Math.min(first - Math.floor(size / 2), pieces.length - size));
  const end = start + size;
  const { value, matchLevel } = highlight(pieces.slice(start, end).join('').trim(), words, asked);
  const { snippetEllipsisText: dots } = asked;
  return {
    value: `${start > 0 ? dots : ''}${value}${end < pieces.length ? dots : ''}`,
    matchLevel,
  };
}

function buildHit(found: Stored, words: readonly string[], asked: Query) {
  const kept = ['objectID', ...asked.attributesToRetrieve].map(
    (name) => [name, found[name]] as const,
  );
  const highlighted = asked.attributesToHighlight.flatMap((name) =>
    readTexts(found[name]).map((text) => [name, highlight(text, words, asked)] as const),
  );
  const snippets = asked.attributesToSnippet.flatMap((entry) => {
    const [name = '', size] = entry.split(':');
    return readTexts(found[name]).map(
      (text) => [name, snippet(text, Number(size), words, asked)] as const,
    );
  });
  return {
    ...Object.fromEntries(kept),
    _highlightResult: Object.fromEntries(highlighted),
    _snippetResult: Object.fromEntries(snippets),
  };
}

/** The first searchable attribute with a word, as a position in their list; its length for none. */
function findAttribute(found: Stored, word: string): number {
  const at = SEARCHED.findIndex((name) =>
    readTexts(found[name]).some((text) =>
      listWords(text).some((candidate) => candidate.startsWith(word)),
    ),
  );
  return at === -1 ? SEARCHED.length : at;
}

/** Finds words by their beginnings; knows synonyms, promoted records and filters, no languages. */
function searchIndex({ records, rules, synonyms }: StoredIndex, asked: Query) {
  const text = fold(asked.query);
  const words = listWords(asked.query);
  const meanings = synonyms
    .filter(({ input }) => fold(input) === text)
    .flatMap((entry) => entry.synonyms.map(listWords));
  const matches = (found: Stored): boolean =>
    [words, ...meanings].some((all) =>
      all.every((word) => findAttribute(found, word) < SEARCHED.length),
    );
  const rank = (found: Stored): number =>
    Math.min(...words.map((word) => findAttribute(found, word)));
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
    ...(asked.facets.includes('category') && {
      facets: counts.size === 0 ? {} : { category: Object.fromEntries(counts) },
    }),
  };
}

/** Algolia's REST API, as far as this site uses it. A move takes effect late, like a real task. */
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
    return { status: 200, body: { taskID } };
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
    return { status: 200, body: { status: isPublished ? 'published' : 'notPublished' } };
  }

  function write(name: string, action: string, { method, body }: ServiceCall): Answer {
    if (method === 'DELETE' && action === '') return queue(0, () => indexes.delete(name));
    if (method === 'GET' && action.startsWith('task/'))
      return poll(Number(action.slice('task/'.length)));
    const index = getIndex(name);
    if (method === 'PUT' && action === 'settings') return queue(0, () => (index.settings = body));
    if (method === 'POST' && action === 'batch') return addRecords(name, body);
    if (method === 'POST' && action === 'synonyms/batch')
      return queue(0, () => (index.synonyms = z.array(synonym).parse(body)));
    if (method === 'POST' && action === 'rules/batch')
      return queue(0, () => (index.rules = z.array(rule).parse(body)));
    if (method === 'POST' && action === 'operation') {
      const { destination } = BODIES.operation.parse(body);
      return queue(1, () => {
        indexes.set(destination, index);
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
