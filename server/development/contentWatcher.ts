import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { SITE } from '@/lib/config/site';

/** What `npm run content:build` reads, apart from code that the whole site shares. */
const SOURCES = ['content/build', SITE.folder, 'lib/contentModel'];

/** In ms: an editor saves a file in several steps, and a checkout changes many. */
const PAUSE = 100;

type Options = {
  readonly exportFile: string;
  /** The export file is another, whoever wrote it. */
  readonly onExport: () => void;
  readonly onBuilt: () => void;
  /** @param output what the build printed: a line for each problem */
  readonly onProblems: (output: string) => void;
};

/** Builds the export of the space whenever one of its sources changes, in a process of its own, which loads `lib/contentModel` as it is now. */
export class ContentWatcher {
  private readonly watcher: FSWatcher;
  private timer: NodeJS.Timeout | undefined;
  private build: ChildProcess | undefined;
  private isStale = false;

  /** Chokidar, because on Linux Node's own recursive watch misses a file that is replaced for the second time, as many editors save. */
  constructor(private readonly options: Options) {
    const exportFile = resolve(options.exportFile);
    const isOther = (path: string): boolean =>
      path.startsWith(`${dirname(exportFile)}/`) && path !== exportFile;
    this.watcher = watch([...SOURCES.map((path) => resolve(path)), dirname(exportFile)], {
      ignored: isOther,
      ignoreInitial: true,
    });
    this.watcher.on('all', (_event, path) => {
      if (path === exportFile) options.onExport();
      else this.schedule();
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.build?.kill();
    await this.watcher.close();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rebuild(), PAUSE);
  }

  private rebuild(): void {
    this.isStale = this.build !== undefined;
    if (this.isStale) return;
    let output = '';
    const build = spawn(process.execPath, ['--import', 'tsx', 'content/build/main.ts']);
    this.build = build;
    for (const stream of [build.stdout, build.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        process.stdout.write(chunk);
      });
    }
    build.once('close', (status) => this.finish(status, output));
  }

  private finish(status: number | null, output: string): void {
    this.build = undefined;
    if (this.isStale) this.rebuild();
    else if (status === 0) this.options.onBuilt();
    else if (status !== null) this.options.onProblems(output);
  }
}
