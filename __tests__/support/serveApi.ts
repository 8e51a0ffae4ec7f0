import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { NextApiHandler } from 'next';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

const CONTEXT = { dev: false, previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };

/** An HTTP server, not yet listening, that hands requests to an API route as the framework does. */
export function serveApi(handler: NextApiHandler, readQuery: (url: URL) => Record<string, string | string[]>): Server {
  return createServer((request, response) => {
    const query = readQuery(new URL(request.url ?? '/', 'http://localhost'));
    void apiResolver(request, response, query, { default: handler, config: { api: { bodyParser: false } } }, CONTEXT, false, false, '/api');
  });
}
