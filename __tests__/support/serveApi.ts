import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { NextApiHandler } from 'next';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

type ApiQuery = Record<string, string | string[]>;

const CONTEXT = {
  dev: false,
  previewModeId: '',
  previewModeEncryptionKey: '',
  previewModeSigningKey: '',
};

/** Hands a request to an API route as the framework does. */
export function callApi(
  handler: NextApiHandler,
  request: IncomingMessage,
  response: ServerResponse,
  query: ApiQuery,
): Promise<void> {
  return apiResolver(
    request,
    response,
    query,
    { default: handler, config: { api: { bodyParser: false } } },
    CONTEXT,
    false,
    false,
    '/api',
  );
}

/** An HTTP server, not yet listening, of an API route. */
export function serveApi(handler: NextApiHandler, readQuery: (url: URL) => ApiQuery): Server {
  return createServer((request, response) => {
    const query = readQuery(new URL(request.url ?? '/', 'http://localhost'));
    void callApi(handler, request, response, query);
  });
}
