import type { ContentConfig } from '@/lib/config/contentEnv';
import { logger } from '@/lib/config/logger';
import { createSpace, type Space } from '../engine/content/space';
import { loadSpaceExport } from '../export/readSpaceExport';
import type { ContentStatus } from './contentSource';

export type EmbeddedContent = Extract<ContentConfig, { mode: 'embedded' }>;

async function readSpace({ exportFile, includesDrafts }: EmbeddedContent): Promise<Space> {
  const spaceExport = await loadSpaceExport(exportFile, { includeDrafts: includesDrafts });
  for (const line of spaceExport.warnings) logger.warn({ file: exportFile }, line);
  return createSpace(spaceExport, { includeDrafts: includesDrafts });
}

/** The space of an export file. It is read again only when somebody says that the file changed; one that cannot be served changes nothing. */
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

  /** @throws SpaceExportError */
  static async open(content: EmbeddedContent): Promise<EmbeddedSpace> {
    return new EmbeddedSpace(content, await readSpace(content));
  }

  get space(): Space {
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

  private async readAgain(): Promise<void> {
    this.isReading = true;
    while (this.isStale) {
      this.isStale = false;
      try {
        this.take(await readSpace(this.content));
      } catch (error) {
        this.lastError = { at: Date.now(), message: String(error) };
        logger.error(
          { error: String(error) },
          'The export file could not be read again; serving what is there',
        );
      }
    }
    this.isReading = false;
  }

  private take(space: Space): void {
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
