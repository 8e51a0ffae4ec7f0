import { createServer } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { compare, load, settle } from '../load';
import { KINDS } from '../pageKinds';
import { buildRow, type Row, type Section } from '../report';
import { type SiteProcess, startSiteProcess } from '../siteProcess';

const CONNECTIONS = 16;
const GOAL = { atLeast: 0.95 };
const PAGES = ['home', 'article'] as const;

const SAMPLED = {
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: '0.1',
};

/** Compares cached pages of a process that sends traces with those of one that does not. */
export async function measureTracing(): Promise<Section> {
  let bytes = 0;
  const collector = createServer((request, response) => {
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => response.end('{}'));
  });
  const sites: SiteProcess[] = [];
  const start = async (environment: Readonly<Record<string, string>>): Promise<SiteProcess> => {
    const site = await startSiteProcess({ environment });
    sites.push(site);
    await settle(site);
    return site;
  };
  try {
    const endpoint = `http://${await listen(collector)}`;
    const traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...SAMPLED });
    const plain = await start({});
    const rows: Row[] = [];
    for (const kind of PAGES)
      for (const encoding of ['identity', 'br']) {
        const options = {
          path: KINDS[kind],
          connections: CONNECTIONS,
          headers: { 'Accept-Encoding': encoding },
        };
        const { perSecond, cost, p99, otherP99 } = await compare(
          () => load(traced, options),
          () => load(plain, options),
        );
        rows.push(
          buildRow(
            `${kind}, ${encoding}`,
            perSecond,
            GOAL,
            undefined,
            ` (CPU ${(1 / cost).toFixed(2)}; p99 ${p99} ms, without ${otherP99} ms)`,
          ),
        );
      }
    if (bytes === 0) throw new Error('expected the site to send traces');
    return {
      title: 'Traces',
      note:
        `Requests per second of warm pages at ${CONNECTIONS} connections, with a tenth of requests ` +
        'traced / without traces. CPU: processor time per request, without / with.',
      rows: [],
      grid: rows,
    };
  } finally {
    for (const { stop } of sites) await stop();
    await close(collector);
  }
}
