import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import { close, listen } from '@/__tests__/support/listen';

export type AskedRequest = { readonly url: string; readonly headers: IncomingHttpHeaders };

export type CountingProxy = {
  /** `host:port` */
  readonly host: string;
  /** What has reached the site since the last time. */
  readonly take: () => readonly AskedRequest[];
  /** What nginx is told in place of what the site says, so that a test need not wait for a minute. */
  readonly change: (headers: Readonly<Record<string, string>>) => void;
  /** Answers with this status itself from now on. */
  readonly fail: (status: number | undefined) => void;
  /** Answers nothing until this many requests have come. */
  readonly hold: (count: number) => void;
  readonly stop: () => Promise<void>;
};

/** Stands between nginx and the site, and counts what it passes on. */
export async function startCountingProxy(origin: string): Promise<CountingProxy> {
  const agent = new Agent({ keepAlive: true });
  let asked: AskedRequest[] = [];
  let changes: Readonly<Record<string, string>> = {};
  let failure: number | undefined;
  let wanted = 0;
  const held: (() => void)[] = [];

  function releaseHeld(): void {
    if (held.length < wanted) return;
    wanted = 0;
    for (const answer of held.splice(0)) answer();
  }

  function passOn(request: IncomingMessage, response: ServerResponse): void {
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
    host,
    take: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
    change: (headers) => (changes = headers),
    fail: (status) => (failure = status),
    hold: (count) => {
      wanted = count;
      releaseHeld();
    },
    stop: async () => {
      await close(server);
      agent.destroy();
    },
  };
}
