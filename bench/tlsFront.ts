import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { pipeline } from 'node:stream';
import { generate } from 'selfsigned';

export type TlsFront = { readonly origin: string; readonly stop: () => Promise<void> };

const HOST = '127.0.0.1';
/** HTTP/2 forbids these. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

function pickHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.includes(name),
    ),
  );
}

function pass(
  site: string,
  agent: Agent,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
): void {
  const { method, url, headers, authority } = incoming;
  const asked = request(
    `${site}${url}`,
    { method, agent, headers: { ...pickHeaders(headers), host: authority } },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, pickHeaders(response.headers));
      // A browser may leave at any time.
      pipeline(response, outgoing, () => undefined);
    },
  );
  asked.on('error', () => outgoing.destroy());
  incoming.pipe(asked);
}

/**
 * Proxies a site over TLS and HTTP/2 as a load balancer does, with a self-signed certificate.
 * Compressed bodies pass through unchanged.
 */
export async function startTlsFront(site: string): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
  });
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key, cert }, (incoming, outgoing) =>
    pass(site, agent, incoming, outgoing),
  );
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `https://${HOST}:${typeof address === 'object' && address !== null ? address.port : 0}`,
    stop: async () => {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
