import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { entrySchema } from '@/lib/content/wire/exportSchema';
import { listClones, mixCopies } from './cloneDemo';

const DEMO = 'content/dist/demo/space-export.json';

const demoSchema = z.looseObject({ entries: z.array(entrySchema) });

/**
 * Writes an export of the demo space with this many copies, piece by piece, because a large space
 * exceeds the maximum string length.
 */
export async function writeSpace(
  file: string,
  copies: number,
): Promise<{ readonly pages: number; readonly entries: number }> {
  const { entries, ...rest } = demoSchema.parse(JSON.parse(await readFile(DEMO, 'utf8')));
  const counts = { pages: 0, entries: 0 };
  function* listPieces(): Generator<string> {
    yield `${JSON.stringify(rest).slice(0, -1)},"entries":[`;
    for (const entry of listClones(entries, copies, mixCopies)) {
      yield `${counts.entries === 0 ? '' : ',\n'}${JSON.stringify(entry)}`;
      counts.entries += 1;
      if (entry.sys.contentType.sys.id === 'page') counts.pages += 1;
    }
    yield ']}';
  }
  await pipeline(Readable.from(listPieces()), createWriteStream(file));
  return counts;
}
