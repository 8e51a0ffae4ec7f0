import { randomUUID } from 'node:crypto';
import { type StatsListener, unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { logger } from '@/lib/platform/config/logger';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { parseJson } from '@/lib/platform/data/parseJson';
import { writeWhole } from '@/lib/platform/data/writeWhole';
import { describeFailure } from './fileErrors';
import type { RedisChannel } from './redisChannel';

export type News = 'content' | 'model';

/** Two, since a file holds one message: what was found must not replace a webhook's. */
const FILES = { webhook: 'news.json', found: 'found.json' } as const;
/** Files are compared, because shared folders don't report changes by other machines. */
const INTERVAL_MS = 250;

const newsSchema = z.object({
  from: z.string(),
  /** `found`: a process has found and serves `version`. The others are webhooks. */
  what: z.enum(['content', 'model', 'found']),
  version: z.string().optional(),
});

type Message = z.infer<typeof newsSchema>['what'];

type Channel = Readonly<{
  /** The snapshot folder, which processes may share. */
  folder: string | undefined;
  redis: { readonly url: string; readonly channel: string } | undefined;
}>;

/** A webhook reaches one process. It tells the others, which notice by their polls otherwise. */
export class NewsSignal {
  private readonly name = randomUUID();
  private readonly watched: readonly { readonly file: string; readonly listener: StatsListener }[];
  private readonly redis: Promise<RedisChannel | undefined>;
  private readonly log = createRareLog('warn');

  constructor(
    private readonly channel: Channel,
    private readonly onNews: (what: Message, version: string | undefined) => void,
  ) {
    this.watched = Object.values(FILES).flatMap((name) => this.watch(name) ?? []);
    this.redis = this.openRedis(channel.redis);
  }

  /** Never throws. */
  async tell(what: Message, version?: string): Promise<void> {
    const text = JSON.stringify({ from: this.name, what, version });
    const name = what === 'found' ? FILES.found : FILES.webhook;
    await Promise.all([
      this.writeFile(name, text),
      this.redis.then((channel) => channel?.publish(text)),
    ]);
  }

  stop(): void {
    for (const { file, listener } of this.watched) unwatchFile(file, listener);
    void this.redis.then((channel) => channel?.stop());
  }

  private watch(name: string) {
    const { folder } = this.channel;
    if (folder === undefined) return undefined;
    const file = join(folder, name);
    const listener: StatsListener = ({ mtimeMs }, before) => {
      if (mtimeMs !== 0 && mtimeMs !== before.mtimeMs) void this.readFile(file);
    };
    watchFile(file, { interval: INTERVAL_MS, persistent: false }, listener);
    return { file, listener };
  }

  /** Imported on demand: most sites have no Redis. */
  private async openRedis(redis: Channel['redis']) {
    if (redis === undefined) return undefined;
    try {
      const { RedisChannel } = await import('./redisChannel');
      return new RedisChannel(redis.url, redis.channel, (text) => this.note(text));
    } catch (error) {
      logger.error({ error: describeFailure(error) }, 'REDIS_URL cannot be used');
      return undefined;
    }
  }

  private async writeFile(name: string, text: string) {
    const { folder } = this.channel;
    if (folder === undefined) return;
    const file = join(folder, name);
    await writeWhole(file, text).catch((error: unknown) =>
      this.log(
        'write',
        { file, error: describeFailure(error) },
        'Other processes could not be told of a webhook by CONTENT_SNAPSHOT_DIR: they see the change at their next poll',
      ),
    );
  }

  private async readFile(file: string) {
    this.note(await readFile(file, 'utf8').catch(() => ''));
  }

  private note(text: string) {
    const news = newsSchema.safeParse(parseJson(text)).data;
    if (news !== undefined && news.from !== this.name) this.onNews(news.what, news.version);
  }
}
