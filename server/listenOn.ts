import { once } from 'node:events';
import type { Server } from 'node:http';

/** The site cannot start for a reason that its operator can change. The message says which. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export type ListenPlace = {
  readonly port: number;
  /** Address of this machine; all of them where it is left out. */
  readonly host?: string;
  /** The variable that names the port, and the one that names the host. */
  readonly variable: 'PORT' | 'METRICS_PORT';
};

function explain(error: unknown, { port, host, variable }: ListenPlace): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = `Port ${port}${host === undefined ? '' : ` of ${host}`}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${place} is in use: another process listens there. Stop it, or set ${variable} to another port.`;
    case 'EACCES':
      return `${place} may not be opened by this user. Set ${variable} to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${place} cannot be opened: METRICS_HOST is no address of this machine.`;
    default:
      return `${place} cannot be opened: ${String(error)}`;
  }
}

/**
 * Listens on a port, 0 for any free one, and returns it.
 * @throws StartError naming the port and its variable
 */
export async function listenOn(server: Server, place: ListenPlace): Promise<number> {
  const { port, host } = place;
  try {
    server.listen({ port, ...(host === undefined ? {} : { host }) });
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(explain(error, place));
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
