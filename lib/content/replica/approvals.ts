import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from '@/lib/platform/config/logger';
import { writeWhole } from '@/lib/platform/data/writeWhole';
import { describeFailure, listFolder } from './fileErrors';
import { LOSS_WINDOW_MS } from './recentLosses';

/** Epoch milliseconds and version. The file is empty, since its name holds everything. */
const NAME = /^(\d{13})-([0-9a-f]{32})\.approved$/;

type ApprovalFile = { readonly name: string; readonly at: number; readonly version: string };

const isCurrent = (at: number) => at <= Date.now() && Date.now() - at < LOSS_WINDOW_MS;

/** An approval serves one version once. The folder shares approvals between a site's processes. */
export class Approvals {
  private readonly approvedAt = new Map<string, number>();

  constructor(private readonly folder: string | undefined) {}

  async add(versions: ReadonlySet<string>): Promise<void> {
    const now = Date.now();
    for (const version of versions) this.approvedAt.set(version, now);
    const { folder } = this;
    if (folder === undefined) return;
    try {
      for (const version of versions)
        await writeWhole(join(folder, `${now}-${version}.approved`), '');
      for (const { name, at } of await this.listFiles())
        if (now - at >= LOSS_WINDOW_MS)
          await rm(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      logger.warn(
        { folder, error: describeFailure(error) },
        'An approval could not be written to CONTENT_SNAPSHOT_DIR: confirm it with every process of the site',
      );
    }
  }

  /** Never throws. Ignores files from before `since` (epoch ms): they approved an earlier state. */
  async has(version: string, since: number): Promise<boolean> {
    if (isCurrent(this.approvedAt.get(version) ?? 0)) return true;
    const files = await this.listFiles().catch((error: unknown) => {
      logger.warn(
        { folder: this.folder, error: describeFailure(error) },
        'Approvals in CONTENT_SNAPSHOT_DIR could not be read',
      );
      return [];
    });
    return files.some((file) => file.version === version && file.at > since && isCurrent(file.at));
  }

  use(version: string): void {
    this.approvedAt.delete(version);
  }

  private async listFiles(): Promise<readonly ApprovalFile[]> {
    const names = this.folder === undefined ? [] : await listFolder(this.folder);
    return names.flatMap((name) => {
      const [, at, version] = NAME.exec(name) ?? [];
      return version === undefined ? [] : [{ name, at: Number(at), version }];
    });
  }
}
