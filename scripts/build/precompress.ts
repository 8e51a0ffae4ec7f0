import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from '@/lib/platform/data/writeWhole';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|html)$/;
const MIN_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function isFresh(path: string, source: string): Promise<boolean> {
  const [made, original] = await Promise.all([stat(path).catch(() => undefined), stat(source)]);
  return made !== undefined && made.mtimeMs >= original.mtimeMs;
}

async function compressFile(path: string, target: string): Promise<void> {
  if (await isFresh(`${target}.br`, path)) return;
  const body = await readFile(path);
  if (body.length < MIN_BYTES) return;
  const brotli = toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  const [asBrotli, asGzip] = await Promise.all([brotli, toGzip(body, { level: 9 })]);
  await Promise.all([writeWhole(`${target}.br`, asBrotli), writeWhole(`${target}.gz`, asGzip)]);
}

/** Compressing per request costs more CPU than rendering a page (7 ms for the framework chunk). */
export async function precompress(folder: string, target = folder): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map((name) => compressFile(join(folder, name), join(target, name))),
  );
}
