import { type Body, startBareServer } from '../bareServer';
import { compare, type Comparison, load, type LoadOptions, settle, type Target } from '../load';
import { fetchBytes, KINDS } from '../pageKinds';
import { type Program, startPlainNext } from '../program';
import { buildRow, type Row, type Section } from '../report';
import { startSiteProcess } from '../siteProcess';

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const FEW = 16;
const MANY = 256;
const GOAL = { atLeast: 0.5 };

type Servers = { readonly site: Target; readonly bare: Target; readonly plain: Target };
type Kind = keyof typeof KINDS;

const nameBody = (kind: string, encoding: string): string => `${kind}-${encoding}`;
const listKinds = (): readonly Kind[] =>
  Object.keys(KINDS).filter((kind): kind is Kind => kind in KINDS);

async function fetchBodies(origin: string): Promise<ReadonlyMap<string, Body>> {
  const bodies = new Map<string, Body>();
  for (const kind of listKinds())
    for (const encoding of ENCODINGS)
      bodies.set(nameBody(kind, encoding), {
        bytes: await fetchBytes(`${origin}${KINDS[kind]}`, encoding),
        encoding,
      });
  return bodies;
}

function compareWithBare(
  { site, bare }: Servers,
  kind: Kind,
  encoding: string,
  connections: number,
): Promise<Comparison> {
  const headers = { 'Accept-Encoding': encoding };
  const options = (path: string): LoadOptions => ({ path, connections, headers });
  return compare(
    () => load(site, options(KINDS[kind])),
    () => load(bare, options(`/${nameBody(kind, encoding)}`)),
  );
}

const describe = ({ cost, p99, otherP99 }: Comparison): string =>
  ` (${(1 / cost).toFixed(2)}; ${p99}/${otherP99})`;

async function measureKind(servers: Servers, kind: Kind): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [encoding, connections] of [
    ['identity', FEW],
    ['identity', MANY],
    ['gzip', FEW],
    ['br', FEW],
  ] as const) {
    const comparison = await compareWithBare(servers, kind, encoding, connections);
    rows.push(
      buildRow(
        `${kind}, ${encoding}, ${connections} connections`,
        comparison.perSecond,
        GOAL,
        undefined,
        describe(comparison),
      ),
    );
  }
  const options = { path: KINDS[kind], connections: FEW };
  const { perSecond, p99, otherP99 } = await compare(
    () => load(servers.site, options),
    () => load(servers.plain, options),
  );
  rows.push({
    what: `${kind}, plain Next.js`,
    measured: `${perSecond.toFixed(1)} (${p99}/${otherP99})`,
  });
  return rows;
}

/**
 * Compares cached pages with the same bytes from a bare server, and with the same pages from the
 * framework's own server.
 */
export async function measureWarm(): Promise<Section> {
  const programs: { readonly stop: () => Promise<void> }[] = [];
  const keep = <Kept extends { readonly stop: () => Promise<void> }>(program: Kept): Kept => {
    programs.push(program);
    return program;
  };
  try {
    const site = keep(await startSiteProcess({ environment: {} }));
    const bare: Program = keep(await startBareServer(await fetchBodies(site.origin)));
    const plain = keep(await startPlainNext());
    await settle(site);
    const rows: Row[] = [];
    for (const kind of listKinds()) rows.push(...(await measureKind({ site, bare, plain }, kind)));
    return {
      title: 'Warm pages',
      note:
        'Requests per second, site / a bare `node:http` server with the same bytes in memory. In ' +
        'parentheses: processor time per request, bare / site, which is more reliable because the ' +
        'load runs on the same machine; 99th percentile of response times in ms, site/bare. Last ' +
        "column: the ratio to Next.js's own server, and the percentiles.",
      rows: [],
      grid: rows,
    };
  } finally {
    for (const { stop } of programs) await stop();
  }
}
