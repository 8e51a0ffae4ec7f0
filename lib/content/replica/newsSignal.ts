import { randomUUID } from 'node:crypto';
import { type StatsListener, unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { parseJson } from '@/lib/platform/data/parseJson';
import { writeWhole } from '@/lib/platform/data/writeWhole';
import { describeFailure } from './fileErrors';

export type News = 'content' | 'model';

const FILE = 'news.json';
/** Files are compared, because shared folders don't report changes by other machines. */
const INTERVAL_MS = 1000;

const newsSchema = z.object({ from: z.string(), what: z.enum(['content', 'model']) });

/** A webhook reaches one process. It tells the others that share the snapshot folder. */
export class NewsSignal {
  private readonly name = randomUUID();
  private readonly file: string | undefined;
  private readonly log = createRareLog('warn');
  private readonly onFile: StatsListener = ({ mtimeMs }, before) => {
    if (mtimeMs !== 0 && mtimeMs !== before.mtimeMs) void this.read();
  };

  constructor(
    folder: string | undefined,
    private readonly onNews: (what: News) => void,
  ) {
    this.file = folder && join(folder, FILE);
    if (this.file !== undefined)
      watchFile(this.file, { interval: INTERVAL_MS, persistent: false }, this.onFile);
  }

  /** Never throws: without the file, the others find the change by their next poll. */
  async tell(what: News): Promise<void> {
    const { file, name } = this;
    if (file === undefined) return;
    await writeWhole(file, JSON.stringify({ from: name, what })).catch((error: unknown) =>
      this.log(
        'write',
        { file, error: describeFailure(error) },
        'Other processes could not be told of a webhook by CONTENT_SNAPSHOT_DIR: they see the change at their next poll',
      ),
    );
  }

  stop(): void {
    if (this.file !== undefined) unwatchFile(this.file, this.onFile);
  }

  private async read() {
    const text = await readFile(this.file ?? '', 'utf8').catch(() => '');
    const news = newsSchema.safeParse(parseJson(text)).data;
    if (news !== undefined && news.from !== this.name) this.onNews(news.what);
  }
}
