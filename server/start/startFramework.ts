import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import next from 'next';
import { loadRouteModules } from '../framework/buildManifest';
import { deferRepeatedSlashes } from '../framework/deferRepeatedSlashes';
import { type RenderErrorListener, renderInOnePiece } from '../framework/renderInOnePiece';
import { StartError } from '../http/serverProcess';

export type Framework = {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

const BUILD = '.next/BUILD_ID';

export function readBuildId(): string {
  return readFileSync(BUILD, 'utf8').trim();
}

/** @throws StartError if there is no build */
export async function startFramework(
  isDevelopment: boolean,
  onRenderError: RenderErrorListener,
): Promise<Framework> {
  if (!isDevelopment && !existsSync(BUILD))
    throw new StartError(
      'The site is not built yet (there is no .next/BUILD_ID): run "npm run build" first.',
    );
  renderInOnePiece(onRenderError);
  // Never listens. The framework adds an `upgrade` listener, to which development forwards.
  const httpServer = createServer();
  const app = next({ dev: isDevelopment, webpack: true, httpServer });
  await app.prepare();
  if (!isDevelopment) await loadRouteModules();
  return {
    serve: deferRepeatedSlashes(app.getRequestHandler()),
    upgrade: (request, socket, head) => void httpServer.emit('upgrade', request, socket, head),
  };
}
