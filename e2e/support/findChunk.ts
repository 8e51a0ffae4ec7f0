import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const PUBLIC_CHUNKS = '.next/static/chunks';

/** A name that only this library's script contains, by library. */
export const MARKS = {
  applicationInsights: 'AppInsightsChannelPlugin',
  swiper: 'swiper-slide-active',
  webVitals: 'web_vital_',
} as const;

const listScripts = async (): Promise<readonly string[]> =>
  (await readdir(PUBLIC_CHUNKS, { recursive: true })).filter((name) => name.endsWith('.js'));

const readScript = async (name: string): Promise<string> =>
  readFile(join(PUBLIC_CHUNKS, name), 'utf8');

export const readScripts = async (): Promise<readonly string[]> =>
  Promise.all((await listScripts()).map(readScript));

/**
 * Finds the build's script that contains a library.
 * @throws Error if there is none
 */
export async function findChunk(mark: string): Promise<string> {
  const names = await listScripts();
  const texts = await Promise.all(names.map(readScript));
  const name = names.find((_, index) => texts[index]?.includes(mark));
  if (name === undefined) throw new Error(`expected ${mark} in a script of ${PUBLIC_CHUNKS}`);
  return name;
}
