import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { SITE } from '@/lib/platform/config/site';

const BLOCKS = 'components/blocks';
const SOURCES = ['content/build', SITE.folder, 'lib/content/model', BLOCKS];

const DEBOUNCE_MS = 100;

type Options = Readonly<{
  exportFile: string;
  onExport: () => void;
  onBuilt: () => void;
  onProblems: (output: string) => void;
}>;

export class ContentWatcher {
  private readonly watcher: FSWatcher;
  private timer: NodeJS.Timeout | undefined;
  private build: ChildProcess | undefined;
  private isStale = false;

  /** Node's recursive watch on Linux misses a file that an editor replaces for the second time. */
  constructor(private readonly options: Options) {
    const exportFile = resolve(options.exportFile);
    const isOther = (path: string) =>
      (path.startsWith(`${dirname(exportFile)}/`) && path !== exportFile) ||
      (path.startsWith(resolve(BLOCKS)) && /\.\w+$/.test(path) && !path.endsWith('.block.ts'));
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

  private schedule() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rebuild(), DEBOUNCE_MS);
  }

  private rebuild() {
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

  private finish(status: number | null, output: string) {
    this.build = undefined;
    if (this.isStale) this.rebuild();
    else if (status === 0) this.options.onBuilt();
    else if (status !== null) this.options.onProblems(output);
  }
}
