import { loadEnvConfig } from '@next/env';
import next from 'next';
import { EnvironmentError, getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { startContentSource } from '@/lib/contentful/client/startContentSource';
import { buildSecurityHeaders } from './buildSecurityHeaders';
import { createStaticHandler } from './createStaticHandler';
import { createVideoHandler } from './createVideoHandler';
import { drainOnSignal } from './drainOnSignal';
import { renderInOnePiece } from './renderInOnePiece';
import { createSiteServer } from './siteServer';

const isDevelopment = process.env['NODE_ENV'] === 'development';

async function main(): Promise<void> {
  loadEnvConfig(process.cwd(), isDevelopment);
  const config = getConfig();
  const source = await startContentSource();
  renderInOnePiece();
  const app = next({ dev: isDevelopment, webpack: true });
  await app.prepare();
  const handle = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  const serveVideo = createVideoHandler(config.content);
  const serveFile = createStaticHandler(isDevelopment);
  const server = createSiteServer({
    headers: buildSecurityHeaders({ ...config, isDevelopment }),
    serveStatic: (request, response, next) => serveVideo(request, response, () => serveFile(request, response, next)),
    serveApp: (request, response) => void handle(request, response),
    ...(isDevelopment ? { upgrade: (request, socket, head) => void upgrade(request, socket, head) } : {}),
  });
  server.listen(config.port, () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    logger.info({ contentMode: config.content.mode, contentVersion: source.version(), preview: config.isPreview }, 'The site is up');
    process.stdout.write(`\n  The site is at http://localhost:${port}/\n\n`);
  });
  drainOnSignal(server);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof EnvironmentError || (error instanceof Error && error.name === 'SpaceExportError');
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
