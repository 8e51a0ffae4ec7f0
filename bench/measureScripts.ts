import { gzipSync } from 'node:zlib';

export async function measureScripts(origin: string, path: string): Promise<number> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const sources = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].flatMap(([tag, source]) => (source === undefined || tag.includes('noModule') ? [] : [source]));
  const sizes = await Promise.all(
    [...new Set(sources)].map(async (source) => {
      const body = Buffer.from(await (await fetch(new URL(source, origin))).arrayBuffer());
      return gzipSync(body, { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
