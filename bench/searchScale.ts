import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createClient } from 'contentful';
import { EDITIONS, resolveEdition } from '@/lib/config/editions';
import { readConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { readSpaceModel } from '@/lib/contentful/client/spaceModel';
import { openWholeSpace } from '@/lib/contentful/client/wholeSpace';
import { createEngineAdapter } from '@/lib/contentful/engine/createEngineAdapter';
import { createSpace } from '@/lib/contentful/engine/createSpace';
import { loadSpaceExport } from '@/lib/contentful/engine/loadSpaceExport';
import type { Space } from '@/lib/contentful/engine/space';
import { loadSiteIndex } from '@/lib/pageProps/loadSiteIndex';
import { createSiteDigests } from '@/lib/pageProps/siteDigests';
import type { EmbeddedSearch } from '@/lib/search/embedded/startEmbeddedSearch';
import { startEmbeddedSearch } from '@/lib/search/embedded/startEmbeddedSearch';
import { cloneDemo } from './cloneDemo';

/** Copies of the demo's 40 pages. */
const COPIES = Number(process.env['COPIES'] ?? 255);
const ROUNDS = 15;
const QUERIES = {
  'en-gb': ['denture', 'sore gums', 'how do I clean my dentures', 'adhesive cream', 'zinc free', 'fizzy tablets', 'hold pure', 'stomatitis', 'care home', 'adhesvie', 'den'],
  'de-de': ['Prothese', 'Haftcreme', 'Reinigungstabletten', 'dritte Zähne reinigen', 'Druckstelle', 'Mundgeruch', 'Creme'],
  'fr-fr': ['prothèse', 'creme adhesive sans zinc', 'haleine', 'nettoyer son dentier'],
} as const;

function openSource(space: Space): ContentSource {
  return {
    client: createClient({ space: 'bench', accessToken: 'bench', adapter: createEngineAdapter(() => space), retryOnError: false }),
    version: () => space.version,
    model: () => Promise.resolve(readSpaceModel(space)),
    wholeSpace: () => openWholeSpace(space),
  };
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 1e6);

async function indexSpace(source: ContentSource): Promise<EmbeddedSearch> {
  globalThis.siteIndexOfProcess = undefined;
  await loadSiteIndex(source);
  const before = process.memoryUsage().rss;
  const engine = startEmbeddedSearch(() => undefined);
  const digests = createSiteDigests(engine);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const begun = performance.now();
  const cpu = process.cpuUsage();
  delay.enable();
  await digests.refresh(source);
  delay.disable();
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`  first index: ${seconds.toFixed(1)} s, ${((used.user + used.system) / 1e6).toFixed(1)} s of processor; longest wait on the event loop ${(delay.max / 1e6).toFixed(0)} ms`);
  console.log(`  memory: ${toMegabytes(process.memoryUsage().rss - before)} MB more than before`);
  return engine;
}

/** Median of the time in ms that a query takes, asked one after the other. */
async function timeQuery(engine: EmbeddedSearch, edition: keyof typeof QUERIES, query: string): Promise<number> {
  const begun = performance.now();
  for (let round = 0; round < 10; round += 1) await engine.search(resolveEdition(edition), { query, page: 0 });
  return (performance.now() - begun) / 10;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compareQueries(small: EmbeddedSearch, large: EmbeddedSearch): Promise<void> {
  const all: number[] = [];
  for (const [name, queries] of Object.entries(QUERIES)) {
    const edition = EDITIONS.find(({ id }) => id === name)?.id;
    if (edition !== 'en-gb' && edition !== 'de-de' && edition !== 'fr-fr') continue;
    for (const query of queries) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        times.small.push(await timeQuery(small, edition, query));
        times.large.push(await timeQuery(large, edition, query));
      }
      const ratio = median(times.large) / median(times.small);
      all.push(ratio);
      console.log(`  ${edition} ${query.padEnd(28)} ${ratio.toFixed(2)} (${median(times.small).toFixed(2)} / ${median(times.large).toFixed(2)})`);
    }
  }
  console.log(`  median ${median(all).toFixed(2)}, largest ${Math.max(...all).toFixed(2)}`);
}

async function main(): Promise<void> {
  const content = readConfig({}).content;
  if (content.mode !== 'embedded') throw new Error('The bench needs the embedded space.');
  const demo = await loadSpaceExport(content.exportFile);
  console.log('The demo');
  const small = await indexSpace(openSource(createSpace(demo)));
  const cloned = cloneDemo(demo, COPIES);
  console.log(`${cloned.entries.filter(({ sys }) => sys.contentType.sys.id === 'page').length} pages, ${cloned.entries.length} entries`);
  const large = await indexSpace(openSource(createSpace(cloned)));
  console.log('Time of a query, large / demo');
  await compareQueries(small, large);
  await small.stop();
  await large.stop();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
