import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { logger } from '@/lib/config/logger';
import { writeWhole } from '@/lib/data/writeWhole';
import { LOSS_WINDOW } from './recentLosses';
import { describeFailure, listFolder } from './fileErrors';

const NAME = /^(\d{13})-[0-9a-f]{12}\.confirmed\.json$/;

const fileSchema = z.object({ grounds: z.array(z.string()) });

/**
 * What a person has confirmed, for a day: each ground, such as a lost page or menu, lets a state of the space pass once. With a folder the
 * processes of a site learn of it from each other, and one that starts again from an older snapshot learns of it anew.
 */
export class Confirmations {
  private readonly givenAt = new Map<string, number>();
  private readonly known = new Set<string>();

  constructor(private readonly folder: string | undefined) {}

  has(ground: string): boolean {
    return Date.now() - (this.givenAt.get(ground) ?? Number.NEGATIVE_INFINITY) < LOSS_WINDOW;
  }

  async add(grounds: readonly string[]): Promise<void> {
    const now = Date.now();
    for (const ground of grounds) this.givenAt.set(ground, now);
    if (this.folder === undefined) return;
    try {
      await this.write(this.folder, grounds, now);
    } catch (error) {
      logger.warn(
        { folder: this.folder, error: describeFailure(error) },
        'A confirmation could not be written to CONTENT_SNAPSHOT_DIR: confirm it with every process of the site',
      );
    }
  }

  /** What was confirmed has come to pass, and is protected again. */
  use(grounds: Iterable<string>): void {
    for (const ground of grounds) this.givenAt.delete(ground);
  }

  /**
   * @param since when a state was last served, in epoch ms: what was confirmed before is about an earlier one
   * @returns whether another process has confirmed something since the last call. Never throws
   */
  async readOthers(since: number): Promise<boolean> {
    if (this.folder === undefined) return false;
    let isNews = false;
    for (const { name, at } of await this.list(this.folder)) {
      if (this.known.has(name) || at <= since || Date.now() - at >= LOSS_WINDOW) continue;
      this.known.add(name);
      for (const ground of await readGrounds(join(this.folder, name))) {
        this.givenAt.set(ground, at);
        isNews = true;
      }
    }
    return isNews;
  }

  private async write(folder: string, grounds: readonly string[], now: number): Promise<void> {
    const name = `${now}-${randomBytes(6).toString('hex')}.confirmed.json`;
    await this.removeOld(folder, now);
    this.known.add(name);
    await writeWhole(join(folder, name), JSON.stringify({ grounds }));
  }

  private async list(
    folder: string,
  ): Promise<readonly { readonly name: string; readonly at: number }[]> {
    const names = await listFolder(folder).catch((error: unknown) => {
      logger.warn(
        { folder, error: describeFailure(error) },
        'Confirmations in CONTENT_SNAPSHOT_DIR could not be read',
      );
      return [];
    });
    return names
      .filter((name) => NAME.test(name))
      .map((name) => ({ name, at: Number(NAME.exec(name)?.[1]) }));
  }

  private async removeOld(folder: string, now: number): Promise<void> {
    const old = (await this.list(folder)).filter(({ at }) => now - at >= LOSS_WINDOW);
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
  }
}

async function readGrounds(file: string): Promise<readonly string[]> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).grounds;
  } catch (error) {
    logger.warn(
      { file, error: describeFailure(error) },
      'A confirmation in CONTENT_SNAPSHOT_DIR was passed over',
    );
    return [];
  }
}
