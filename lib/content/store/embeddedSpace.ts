import type { ContentConfig } from '@/lib/platform/config/contentEnv';
import { logger } from '@/lib/platform/config/logger';
import { createSpace, type Space } from '../space/space';
import { loadSpaceExport } from '../export/readSpaceExport';
import type { ConfirmResult, ContentStatus } from '../replica/status';

type EmbeddedContent = Extract<ContentConfig, { mode: 'embedded' }>;

async function readSpace({
  exportFile: file,
  includesDrafts: includeDrafts,
}: EmbeddedContent): Promise<Space> {
  const { warnings, ...content } = await loadSpaceExport(file, { includeDrafts });
  for (const line of warnings) logger.warn({ file }, line);
  return createSpace(content, { includeDrafts });
}

/** Reads the export file again only on request. A file that can't be served changes nothing. */
export class EmbeddedSpace {
  private readonly listeners = new Set<() => void>();
  private changedAt = Date.now();
  private lastError: ContentStatus['lastError'];
  private isStale = false;
  private isReading = false;

  private constructor(
    private readonly content: EmbeddedContent,
    private served: Space,
  ) {}

  static async open(content: EmbeddedContent): Promise<EmbeddedSpace> {
    return new EmbeddedSpace(content, await readSpace(content));
  }

  space(): Space {
    return this.served;
  }

  status(): ContentStatus {
    return { version: this.served.version, changedAt: this.changedAt, lastError: this.lastError };
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  refresh(): void {
    this.isStale = true;
    if (!this.isReading) void this.readAgain();
  }

  /** Export files are never rejected, so there is nothing to approve. */
  confirm(): Promise<ConfirmResult> {
    return Promise.resolve({ kind: 'nothing' });
  }

  stop(): void {
    this.listeners.clear();
  }

  private async readAgain() {
    this.isReading = true;
    while (this.isStale) {
      this.isStale = false;
      try {
        this.take(await readSpace(this.content));
      } catch (error) {
        this.lastError = { at: Date.now(), message: String(error) };
        logger.error(
          { error: String(error) },
          'The export file could not be read again; serving the last content',
        );
      }
    }
    this.isReading = false;
  }

  private take(space: Space) {
    this.lastError = undefined;
    if (space.version === this.served.version) return;
    this.served = space;
    this.changedAt = Date.now();
    logger.info(
      { version: space.version, entries: space.entries.all.length },
      'Content was refreshed',
    );
    for (const listener of this.listeners) listener();
  }
}
