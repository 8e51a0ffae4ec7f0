import { createServer, type IncomingHttpHeaders } from 'node:http';
import { close, listen } from './listen';

export type Post = {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/**
 * A service that takes batches: it keeps what is posted, and answers with the status that it is
 * told.
 */
export async function recordPosts() {
  const posts: Post[] = [];
  const waiting: (() => void)[] = [];
  const reply = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      posts.push({ url: request.url ?? '', headers: request.headers, body });
      if (reply.status === 0) request.socket.destroy();
      else
        response
          .writeHead(reply.status, reply.status === 307 ? { Location: '/elsewhere' } : {})
          .end('{}');
      for (const resolve of waiting.splice(0)) resolve();
    });
  });
  const host = await listen(server);
  return {
    address: `http://${host}/v2/track`,
    posts,
    /** Status of the answers from now on; 0 hangs up. */
    answer: (status: number): void => {
      reply.status = status;
    },
    /** Resolves when so many posts have come. */
    waitFor: async (count: number): Promise<void> => {
      while (posts.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    stop: () => close(server),
  };
}
