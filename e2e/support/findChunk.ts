import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const PUBLIC_CHUNKS = '.next/static/chunks';

/** Libraries by a name that only their own script has. */
export const MARKS = {
  applicationInsights: 'AppInsightsChannelPlugin',
  swiper: 'swiper-slide-active',
  webVitals: 'web_vital_',
} as const;

/**
 * The name of the script of the build that holds a library.
 * @throws Error where there is none
 */
export async function findChunk(mark: string): Promise<string> {
  const names = (await readdir(PUBLIC_CHUNKS)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(
    names.map(async (name) => readFile(join(PUBLIC_CHUNKS, name), 'utf8')),
  );
  const name = names.find((_, index) => texts[index]?.includes(mark));
  if (name === undefined) throw new Error(`expected ${mark} in a script of ${PUBLIC_CHUNKS}`);
  return name;
}
