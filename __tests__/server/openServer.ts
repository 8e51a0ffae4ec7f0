import type { Server } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { createSiteServer, type SiteServerOptions } from '@/server/http/siteServer';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map(close)));

/** Opens a server until the end of the test. Returns `host:port`. */
export function openServer(options: Partial<SiteServerOptions>) {
  const server = createSiteServer({
    headers: {},
    serveStatic: (_request, _response, next) => next(),
    serveApp: (_request, response) => void response.end('framework'),
    onError: (error) => {
      throw error;
    },
    ...options,
  });
  servers.push(server);
  return listen(server);
}
