import { once } from 'node:events';
import type { Server } from 'node:http';

/** The site cannot start for a reason that its operator can change. The message says which. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: another process listens there. Stop it, or set PORT to another port.',
  EACCES: 'may not be opened by this user. Set PORT to one above 1023.',
};

/**
 * Listens on a port of this machine, 0 for any free one, and returns it.
 * @throws StartError naming the port
 */
export async function listenOn(server: Server, port: number): Promise<number> {
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartError(`Port ${port} ${REASONS[code] ?? `cannot be opened: ${String(error)}`}`);
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
