import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ContentConfig, getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { getSiteProcess } from '@/lib/config/siteProcess';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createRetailerLookup } from '@/lib/retailers/server/loadRetailers';
import { OpenPages } from '../framework/openPages';
import { compileFirstPage } from './compileFirstPage';
import { ContentWatcher } from './contentWatcher';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type DevelopmentOptions = {
  readonly content: ContentConfig;
  readonly source: LiveContentSource;
  /** Of the framework, which reloads code. */
  readonly upgrade: Upgrade;
  /** Aborted when the shutdown begins. */
  readonly closing: AbortSignal;
};

export type Development = {
  readonly upgrade: Upgrade;
  /** @returns whether the first page is there */
  readonly compileFirstPage: (port: number) => Promise<boolean>;
  readonly stop: () => void | Promise<void>;
};

/** The shops are read from a file of the demo space, and kept for minutes. */
function forgetRetailers(): void {
  getSiteProcess().retailers = createRetailerLookup(getConfig().retailerApiUrl);
}

function watchContent(
  { content, source }: DevelopmentOptions,
  pages: OpenPages,
): ContentWatcher | undefined {
  if (content.mode !== 'embedded') return undefined;
  return new ContentWatcher({
    exportFile: content.exportFile,
    onExport: () => source.refresh('content'),
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

/** What a developer sees without a restart, beside the code that the framework reloads itself: content, in the pages that are open too. */
export function startDevelopment(options: DevelopmentOptions): Development {
  const { source, upgrade, closing } = options;
  const pages = new OpenPages();
  source.onChange(() => pages.reload());
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
