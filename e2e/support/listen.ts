import { once } from 'node:events';
import type { Server } from 'node:http';

export type Listening = { readonly port: number; readonly stop: () => Promise<void> };

/** Lets a server listen on a free port of this machine; `stop` ends its connections too. */
export async function listen(server: Server): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { port: address.port, stop };
}
