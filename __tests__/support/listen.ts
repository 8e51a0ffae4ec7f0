import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Lets a server listen on a free port of this machine. Returns `host:port`. */
export async function listen(server: Server, port = 0): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** Closes a server and whatever is still connected to it. */
export async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** Serves during the tests of the file or block that calls it. */
export function serveTests(server: Server): { readonly host: string; readonly origin: string } {
  let host = '';
  beforeAll(async () => {
    host = await listen(server);
  });
  afterAll(() => close(server));
  return {
    get host() {
      return host;
    },
    get origin() {
      return `http://${host}`;
    },
  };
}

/** A port that is free now, for a program that has to be told one before it starts. */
export async function findPort(): Promise<string> {
  const probe = createServer();
  const [, port = ''] = (await listen(probe)).split(':');
  await close(probe);
  return port;
}
