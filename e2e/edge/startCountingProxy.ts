import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import { close, listen } from '@/__tests__/support/listen';

export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>;

/** A proxy between nginx and the site that records requests. */
export async function startCountingProxy(origin: string) {
  const agent = new Agent({ keepAlive: true });
  let asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  let changes: Readonly<Record<string, string>> = {};
  let failure: number | undefined;
  let wanted = 0;
  const held: (() => void)[] = [];

  function releaseHeld() {
    if (held.length < wanted) return;
    wanted = 0;
    for (const answer of held.splice(0)) answer();
  }

  function passOn(request: IncomingMessage, response: ServerResponse) {
    const { url = '/', method = 'GET', headers } = request;
    const passed = sendRequest(`${origin}${url}`, { agent, method, headers }, (answer) => {
      const isKept = answer.headers['cache-control']?.includes('s-maxage') === true;
      response.writeHead(answer.statusCode ?? 500, {
        ...answer.headers,
        ...(isKept ? changes : {}),
      });
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }

  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '/', headers: request.headers });
    held.push(() => {
      if (failure === undefined) passOn(request, response);
      else response.writeHead(failure, { 'Cache-Control': 'no-store' }).end();
    });
    releaseHeld();
  });
  const host = await listen(server);
  return {
    /** `host:port` */
    host,
    /** Returns the requests since the last call. */
    take: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
    /** Overrides headers of the site's responses, so that a test need not wait for a minute. */
    change: (headers: Readonly<Record<string, string>>) => (changes = headers),
    /** Responds with this status itself from now on. */
    fail: (status: number | undefined) => (failure = status),
    /** Holds all responses until this many requests have arrived. */
    hold: (count: number) => {
      wanted = count;
      releaseHeld();
    },
    stop: async () => {
      await close(server);
      agent.destroy();
    },
  };
}
