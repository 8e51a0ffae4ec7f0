import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ContentConfig, getConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { createRetailerLookup } from '@/lib/site/retailers/loadRetailers';
import { OpenPages } from '../framework/openPages';
import { compileFirstPage } from './compileFirstPage';
import { ContentWatcher } from './contentWatcher';
import { exitOnClosedOutput } from './exitOnClosedOutput';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type DevelopmentOptions = Readonly<{
  content: ContentConfig;
  store: ContentStore;
  upgrade: Upgrade;
  closing: AbortSignal;
}>;

export type Development = {
  readonly upgrade: Upgrade;
  readonly compileFirstPage: (port: number) => Promise<boolean>;
  readonly stop: () => void | Promise<void>;
};

/** The retailers come from a file of the demo space, and are cached for minutes. */
function forgetRetailers() {
  getSiteProcess().retailers = createRetailerLookup(getConfig().retailerApiUrl);
}

function watchContent(
  { content, store }: DevelopmentOptions,
  pages: OpenPages,
): ContentWatcher | undefined {
  if (content.mode !== 'embedded') return undefined;
  return new ContentWatcher({
    exportFile: content.exportFile,
    onExport: () => store.refresh('content'),
    onBuilt: () => {
      forgetRetailers();
      pages.removeProblem();
    },
    onProblems: (output) => {
      logger.error(
        {},
        'The content has problems, which are above; the site shows it as it was before',
      );
      pages.showProblem(output);
    },
  });
}

export function startDevelopment(options: DevelopmentOptions): Development {
  exitOnClosedOutput();
  const { store, upgrade, closing } = options;
  const pages = new OpenPages();
  store.onChange(() => pages.reload());
  closing.addEventListener('abort', () => pages.close(), { once: true });
  const watcher = watchContent(options, pages);
  return {
    upgrade: (request, socket, head) => {
      pages.add(socket);
      upgrade(request, socket, head);
    },
    compileFirstPage,
    stop: () => watcher?.stop(),
  };
}
