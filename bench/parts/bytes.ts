import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fetchBytes, KINDS } from '../pageKinds';
import { buildRow, formatBytes, type Row, type Section } from '../report';
import { startSiteProcess } from '../siteProcess';

const GOALS = {
  html: { atMost: 25_000 },
  data: { atMost: 48_000 },
  scripts: { atMost: 122_000 },
  styles: { atMost: 15_000 },
} as const;

const gzipBytes = (bytes: Buffer | string): number => gzipSync(bytes, { level: 9 }).length;
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

async function measureFiles(origin: string, paths: readonly string[]): Promise<number> {
  const files = await Promise.all(
    [...new Set(paths)].map((path) => fetchBytes(`${origin}${path}`)),
  );
  return sum(files.map(gzipBytes));
}

function listScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].flatMap(([tag, source]) =>
    source === undefined || /nomodule/i.test(tag) ? [] : [source],
  );
}

const listStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<link[^>]+href="([^"]+\.css)"[^>]*>/g)].flatMap(([, source]) =>
    source === undefined ? [] : [source],
  );

async function measureKind(origin: string, kind: string, path: string): Promise<readonly Row[]> {
  const html = (await fetchBytes(`${origin}${path}`)).toString();
  const [, data = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const brotli = brotliCompressSync(html).length;
  return [
    buildRow(
      `${kind}, HTML`,
      gzipBytes(html),
      GOALS.html,
      formatBytes,
      ` (${formatBytes(Buffer.byteLength(html))}; ${formatBytes(brotli)})`,
    ),
    buildRow(`${kind}, its page data, raw`, Buffer.byteLength(data), GOALS.data, formatBytes),
    buildRow(
      `${kind}, scripts it names`,
      await measureFiles(origin, listScripts(html)),
      GOALS.scripts,
      formatBytes,
    ),
    buildRow(
      `${kind}, styles`,
      await measureFiles(origin, listStyles(html)),
      GOALS.styles,
      formatBytes,
    ),
  ];
}

export async function measureBytes(): Promise<Section> {
  const site = await startSiteProcess({ environment: {} });
  try {
    const rows: Row[] = [];
    for (const [kind, path] of Object.entries(KINDS))
      rows.push(...(await measureKind(site.origin, kind, path)));
    return {
      title: 'Bytes',
      note:
        'With gzip -9 (in parentheses: raw; brotli). `e2e/site/budgets.spec.ts` measures scripts that ' +
        'load later.',
      rows: [],
      grid: rows,
    };
  } finally {
    await site.stop();
  }
}
