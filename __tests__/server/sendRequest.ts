import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

type Options = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
};

/** Unlike `fetch`, sends the path as it is and decodes nothing. */
export async function sendRequest(
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Options = {},
) {
  const [hostname = '', port = ''] = host.split(':');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/**
 * Sends bytes as they are.
 * @param stays whether the client has more to send
 * @returns everything that the server sends until it closes the connection
 */
export async function sendBytes(host: string, bytes: string, stays = false) {
  const [hostname = '', port = ''] = host.split(':');
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (data: string) => (received += data));
  socket.on('error', () => undefined);
  if (stays) socket.write(bytes);
  else socket.end(bytes);
  await once(socket, 'close');
  return received;
}
