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

async function weighFiles(origin: string, paths: readonly string[]): Promise<number> {
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

async function weighKind(origin: string, kind: string, path: string): Promise<readonly Row[]> {
  const html = (await fetchBytes(`${origin}${path}`)).toString();
  const [, data = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const brotli = brotliCompressSync(html).length;
  return [
    buildRow(
      `${kind}, HTML with gzip`,
      gzipBytes(html),
      GOALS.html,
      formatBytes,
      ` (${formatBytes(Buffer.byteLength(html))} raw, ${formatBytes(brotli)} with brotli)`,
    ),
    buildRow(`${kind}, page data in it, raw`, Buffer.byteLength(data), GOALS.data, formatBytes),
    buildRow(
      `${kind}, script named in the HTML`,
      await weighFiles(origin, listScripts(html)),
      GOALS.scripts,
      formatBytes,
    ),
    buildRow(
      `${kind}, style`,
      await weighFiles(origin, listStyles(html)),
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
      rows.push(...(await weighKind(site.origin, kind, path)));
    return {
      title: 'Bytes',
      note:
        'Compressed with gzip -9 where nothing else is said. Scripts that come later are ' +
        'measured by `e2e/site/budgets.spec.ts`.',
      rows,
    };
  } finally {
    await site.stop();
  }
}
