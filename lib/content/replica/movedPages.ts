import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { foldPath } from '@/lib/addresses/redirectAddress';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { logger } from '@/lib/platform/config/logger';
import { parseJson } from '@/lib/platform/data/parseJson';
import { writeWhole } from '@/lib/platform/data/writeWhole';
import { listDifferences } from '../space/collection';
import type { Resource } from '../space/resource';
import type { Space } from '../space/space';
import { describeFailure, readCode } from './fileErrors';

export type MovedPage = {
  readonly path: string;
  readonly pageId: string;
  readonly movedAt: number;
};

const FILE = 'moved-pages.json';
/** The oldest are dropped: about 4 MB of memory. */
const MAX_MOVED_PAGES = 20_000;

const fileSchema = z.array(z.tuple([z.string(), z.string(), z.number()]));

const listPaths = (page: Resource | undefined): ReadonlySet<string> =>
  new Set(
    Object.values(page?.fields['url'] ?? {}).flatMap((value) => {
      const path = readPagePath(value);
      return path === undefined ? [] : [foldPath(path)];
    }),
  );

/** Remembers the paths that published pages have left. Processes may share the file. */
export class MovedPages {
  private readonly byPath = new Map<string, MovedPage>();
  private writing = Promise.resolve();

  constructor(private readonly folder: string | undefined) {}

  find(path: string): string | undefined {
    return this.byPath.get(path)?.pageId;
  }

  list(): readonly MovedPage[] {
    return [...this.byPath.values()];
  }

  /** Never throws: without the file, old links to moved pages are missing pages. */
  async read(): Promise<void> {
    for (const page of await this.readFile()) this.add(page);
  }

  /** Unpublished pages count too, since a page may be published again at another path. */
  note(before: Space, after: Space): void {
    const movedAt = Date.now();
    let hasMoved = false;
    for (const { id, contentTypeId } of listDifferences(before.entries, after.entries)) {
      if (contentTypeId !== 'page') continue;
      const current = listPaths(after.entries.byId(id));
      for (const path of listPaths(before.entries.byId(id))) {
        if (current.has(path)) continue;
        this.add({ path, pageId: id, movedAt });
        hasMoved = true;
      }
    }
    if (hasMoved) this.writing = this.writing.then(() => this.write());
  }

  async settle(): Promise<void> {
    await this.writing;
  }

  private add(page: MovedPage) {
    const known = this.byPath.get(page.path);
    if (known !== undefined && known.movedAt > page.movedAt) return;
    this.byPath.delete(page.path);
    this.byPath.set(page.path, page);
    const [oldest] = this.byPath.keys();
    if (this.byPath.size > MAX_MOVED_PAGES && oldest !== undefined) this.byPath.delete(oldest);
  }

  /** Keeps what another process has written meanwhile. */
  private async write() {
    const { folder } = this;
    if (folder === undefined) return;
    await this.read();
    const rows = this.list().map(({ path, pageId, movedAt }) => [path, pageId, movedAt]);
    await writeWhole(join(folder, FILE), JSON.stringify(rows)).catch((error: unknown) => {
      logger.warn(
        { folder, error: describeFailure(error) },
        'The addresses of moved pages could not be written to CONTENT_SNAPSHOT_DIR: after a restart, old links to these pages lead nowhere',
      );
    });
  }

  private async readFile(): Promise<readonly MovedPage[]> {
    const { folder } = this;
    if (folder === undefined) return [];
    try {
      const rows = fileSchema.parse(parseJson(await readFile(join(folder, FILE), 'utf8')));
      return rows.map(([path, pageId, movedAt]) => ({ path, pageId, movedAt }));
    } catch (error) {
      if (readCode(error) !== 'ENOENT')
        logger.warn(
          { folder, error: describeFailure(error) },
          'Ignored an unreadable list of moved pages in CONTENT_SNAPSHOT_DIR',
        );
      return [];
    }
  }
}
