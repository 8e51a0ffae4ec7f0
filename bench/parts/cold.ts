import { startEmptyPage } from '../emptyPage';
import { compare, load, settle } from '../load';
import { KINDS } from '../pageKinds';
import { startPlainNext } from '../program';
import { buildRow, type Row, type Section } from '../report';
import { startSiteProcess } from '../siteProcess';

const CONNECTIONS = 8;
const GOAL = { atLeast: 0.2 };

/** Renders every request, and compares with an empty page of the framework. */
export async function measureCold(): Promise<Section> {
  const empty = await startEmptyPage();
  const site = await startSiteProcess({ environment: { PAGE_CACHE_SIZE: '0' } });
  const plain = await startPlainNext();
  try {
    await settle(site);
    // Warms up the JIT compiler, which would otherwise favour the kinds measured last.
    for (const path of Object.values(KINDS))
      for (const program of [site, plain]) await load(program, { path, connections: CONNECTIONS });
    const rows: Row[] = [];
    for (const [kind, path] of Object.entries(KINDS)) {
      const options = { path, connections: CONNECTIONS };
      const { perSecond, p99, cost } = await compare(
        () => load(site, options),
        () => load(empty, { path: '/', connections: CONNECTIONS }),
      );
      rows.push(
        buildRow(
          `${kind}, site`,
          perSecond,
          GOAL,
          undefined,
          ` (${(1 / cost).toFixed(2)}; ${p99})`,
        ),
      );
      const next = await compare(
        () => load(plain, options),
        () => load(empty, { path: '/', connections: CONNECTIONS }),
      );
      rows.push({
        what: `${kind}, plain Next.js`,
        measured: `${next.perSecond.toFixed(2)} (${(1 / next.cost).toFixed(2)}; ${next.p99})`,
      });
    }
    return {
      title: 'Cold pages',
      note:
        `Requests per second with \`PAGE_CACHE_SIZE=0\` and ${CONNECTIONS} connections, as a ratio ` +
        'to an empty page of Next.js. In parentheses: the same ratio of processor time; 99th ' +
        'percentile in ms.',
      rows: [],
      grid: rows,
    };
  } finally {
    for (const { stop } of [site, plain, empty]) await stop();
  }
}
