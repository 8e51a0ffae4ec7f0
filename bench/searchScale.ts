import { createServer } from 'node:http';
import { PerformanceObserver, monitorEventLoopDelay } from 'node:perf_hooks';
import type { EditionId } from '@/lib/platform/config/editions';
import { EDITIONS, resolveEdition } from '@/lib/platform/config/editions';
import { readConfig } from '@/lib/platform/config/env';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { type Snapshot, SpaceHistory } from '@/lib/content/store/snapshot';
import { createSpace, type Space } from '@/lib/content/space/space';
import { loadSpaceExport } from '@/lib/content/export/readSpaceExport';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import { EmbeddedSearch } from '@/lib/search/embedded/embeddedSearch';
import { findMedian } from './load';
import { cloneDemo, COPIES } from './cloneDemo';

const ROUNDS = 15;
const QUERIES = {
  'en-gb': [
    'denture',
    'sore gums',
    'how do I clean my dentures',
    'adhesive cream',
    'zinc free',
    'fizzy tablets',
    'hold pure',
    'stomatitis',
    'care home',
    'adhesvie',
    'den',
  ],
  'de-de': [
    'Prothese',
    'Haftcreme',
    'Reinigungstabletten',
    'dritte Zähne reinigen',
    'Druckstelle',
    'Mundgeruch',
    'Creme',
  ],
  'fr-fr': ['prothèse', 'creme adhesive sans zinc', 'haleine', 'nettoyer son dentier'],
} as const;

const QUERY_EDITIONS = ['en-gb', 'de-de', 'fr-fr'] as const;

const openSnapshot = (space: Space): Snapshot => new SpaceHistory().open(space);

const toMegabytes = (bytes: number): number => Math.round(bytes / 1e6);

async function indexSpace(snapshot: Snapshot): Promise<EmbeddedSearch> {
  delete getSiteProcess().siteIndexes;
  await loadSiteIndex(snapshot);
  const before = process.memoryUsage().rss;
  const engine = new EmbeddedSearch(() => undefined);
  const digests = new SiteDigests(engine);
  let longestCollection = 0;
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      longestCollection = Math.max(longestCollection, duration);
  });
  collections.observe({ entryTypes: ['gc'] });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const begun = performance.now();
  const cpu = process.cpuUsage();
  delay.enable();
  await digests.refresh(snapshot);
  delay.disable();
  collections.disconnect();
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `  first index: ${seconds.toFixed(1)} s, ${((used.user + used.system) / 1e6).toFixed(1)} s ` +
      `of processor; longest wait on the event loop ${(delay.max / 1e6).toFixed(0)} ms, 99.9 % below ` +
      `${(delay.percentile(99.9) / 1e6).toFixed(0)} ms; longest garbage collection ${longestCollection.toFixed(0)} ms`,
  );
  console.log(`  memory: ${toMegabytes(process.memoryUsage().rss - before)} MB more than before`);
  return engine;
}

async function serve(
  engine: EmbeddedSearch,
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const edition = EDITIONS.find(({ id }) => id === searchParams.get('edition')) ?? EDITIONS[0];
    void engine
      .search(edition, { query: searchParams.get('query') ?? '', page: 0 })
      .then((result) => response.end(JSON.stringify(result)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function timeRequest(origin: string, edition: string, query: string): Promise<number> {
  const begun = performance.now();
  for (let round = 0; round < 10; round += 1)
    await (await fetch(`${origin}/?edition=${edition}&query=${encodeURIComponent(query)}`)).text();
  return (performance.now() - begun) / 10;
}

async function timeSearch(
  engine: EmbeddedSearch,
  edition: EditionId,
  query: string,
): Promise<number> {
  const begun = performance.now();
  for (let round = 0; round < 10; round += 1)
    await engine.search(resolveEdition(edition), { query, page: 0 });
  return (performance.now() - begun) / 10;
}

/** Changes one page in one edition, as after a publication, while searches continue. */
async function timeEdit(engine: EmbeddedSearch): Promise<void> {
  const page = {
    id: 'bench',
    url: '/en-gb/bench',
    title: 'Bench',
    category: 'Page',
    names: [],
    codes: [],
    headings: [],
    description: '',
    text: '',
  } as const;
  const times: number[] = [];
  let longestSearch = 0;
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    engine.put('en-gb', 'bench', [{ ...page, text: `Round ${round}` }]);
    const found = new AbortController();
    const committed = engine.commit('en-gb', { synonyms: [], pins: [] }).then(() => found.abort());
    while (!found.signal.aborted)
      longestSearch = Math.max(longestSearch, await timeSearch(engine, 'en-gb', 'denture'));
    await committed;
    times.push(performance.now() - begun);
  }
  console.log(
    `  an edit is found after ${findMedian(times).toFixed(0)} ms; ten searches meanwhile take ` +
      `${longestSearch.toFixed(1)} ms each at most`,
  );
}

type Sides = { readonly small: number; readonly large: number };

/** Alternates between the two sides, so that both see the same noise. */
async function alternate(time: (side: keyof Sides) => Promise<number>): Promise<Sides> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await time('small'));
    times.large.push(await time('large'));
  }
  return { small: findMedian(times.small), large: findMedian(times.large) };
}

const toRatio = ({ small, large }: Sides): number => large / small;

async function compareQueries(engines: {
  readonly small: EmbeddedSearch;
  readonly large: EmbeddedSearch;
}): Promise<void> {
  const origins = { small: await serve(engines.small), large: await serve(engines.large) };
  const ratios: { search: number; request: number }[] = [];
  for (const edition of QUERY_EDITIONS) {
    for (const query of QUERIES[edition]) {
      const search = await alternate((side) => timeSearch(engines[side], edition, query));
      const request = await alternate((side) => timeRequest(origins[side].origin, edition, query));
      ratios.push({ search: toRatio(search), request: toRatio(request) });
      console.log(
        `  ${edition} ${query.padEnd(28)} in the thread ${toRatio(search).toFixed(1)} ` +
          `(${search.small.toFixed(2)}, ${search.large.toFixed(2)} ms), over HTTP ${toRatio(request).toFixed(1)}`,
      );
    }
  }
  const list = (kind: 'search' | 'request'): string =>
    `median ${findMedian(ratios.map((ratio) => ratio[kind])).toFixed(1)}, largest ` +
    Math.max(...ratios.map((ratio) => ratio[kind])).toFixed(1);
  console.log(`  in the thread: ${list('search')}; over HTTP: ${list('request')}`);
  origins.small.close();
  origins.large.close();
}

async function main(): Promise<void> {
  // The search threads don't keep the process running by themselves.
  const alive = setInterval(() => undefined, 60_000);
  const content = readConfig({}).content;
  if (content.mode !== 'embedded') throw new Error('The bench needs the embedded space.');
  const demo = await loadSpaceExport(content.exportFile);
  console.log('The demo');
  const small = await indexSpace(openSnapshot(createSpace(demo)));
  await timeEdit(small);
  const cloned = cloneDemo(demo, COPIES);
  console.log(
    `${cloned.entries.filter(({ head }) => head.contentTypeId === 'page').length} pages, ` +
      `${cloned.entries.length} entries`,
  );
  const large = await indexSpace(openSnapshot(createSpace(cloned)));
  await timeEdit(large);
  console.log('Time of a query, large / demo');
  await compareQueries({ small, large });
  await small.stop();
  await large.stop();
  clearInterval(alive);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
