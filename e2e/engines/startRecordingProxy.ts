import {
  Agent,
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '@/__tests__/support/listen';

const SCRIPT_PATH = '/recorded-faults.js';
const FAULTS_PATH = '/recorded-faults';

const CHANGES = [
  {
    type: 'text/html',
    found: '<head>',
    replacement: `<head><script src="${SCRIPT_PATH}"></script>`,
  },
  // Otherwise a page whose font loads late is laid out in another font.
  { type: 'text/css', found: 'font-display:optional', replacement: 'font-display:block' },
  // Headless Chromium reserves the width of a scrollbar that it doesn't draw.
  { type: 'text/css', found: 'scrollbar-gutter:stable', replacement: 'scrollbar-gutter:auto' },
] as const;

/**
 * Runs in each page before its own scripts. Reports synchronously, so that a fault is known before
 * the page does anything else.
 */
function reportFaults(path: string) {
  const report = (fault: string) => {
    const request = new XMLHttpRequest();
    request.open('POST', path, false);
    request.send(`${fault} at ${location.pathname}${location.hash}`);
  };
  const describe = (value: unknown) =>
    value instanceof Error ? `${value.name}: ${value.message}` : String(value);
  window.addEventListener('error', ({ message }) => report(`error: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report(`unhandled rejection: ${describe(reason)}`),
  );
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile }) =>
      report(`policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
  for (const level of ['error', 'warn'] as const) {
    window.console[level] = (...words: readonly unknown[]) =>
      report(`console.${level}: ${words.map(describe).join(' ')}`);
  }
}

export type RecordingProxy = Awaited<ReturnType<typeof startRecordingProxy>>;

/**
 * Starts a proxy that adds a script to the site's pages, because not every driver can run one
 * before a page's own scripts.
 */
export async function startRecordingProxy(site: string) {
  const agent = new Agent({ keepAlive: true });
  let faults: string[] = [];

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const { url = '/', method = 'GET' } = request;
    const forwarded = sendRequest(`${site}${url}`, {
      agent,
      method,
      headers: { ...request.headers, 'accept-encoding': 'identity' },
    });
    request.pipe(forwarded);
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      forwarded.once('response', resolve).once('error', reject),
    );
    const { statusCode = 500, headers } = answer;
    const isPage = request.headers.accept?.includes('text/html') === true;
    if (statusCode >= 400 && !isPage) faults.push(`${statusCode} for ${url}`);
    const changes = CHANGES.filter(({ type }) => headers['content-type']?.startsWith(type));
    if (changes.length === 0) {
      response.writeHead(statusCode, headers);
      answer.pipe(response);
      return;
    }
    const changed = changes.reduce(
      (body, { found, replacement }) => body.replaceAll(found, replacement),
      await text(answer),
    );
    response
      .writeHead(statusCode, { ...headers, 'content-length': Buffer.byteLength(changed) })
      .end(changed);
  }

  const server = createServer((request, response) => {
    if (request.url === SCRIPT_PATH)
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' })
        .end(`(${String(reportFaults)})('${FAULTS_PATH}')`);
    else if (request.url === FAULTS_PATH)
      void text(request).then((fault) => {
        faults.push(fault);
        response.writeHead(204).end();
      });
    else void forward(request, response).catch(() => response.destroy());
  });
  const origin = `http://${(await listen(server)).replace('127.0.0.1', 'localhost')}`;
  return {
    origin,
    /** Returns the faults that pages have reported since the last call. */
    takeFaults: (): readonly string[] => {
      const taken = faults;
      faults = [];
      return taken;
    },
    stop: async () => {
      await close(server);
      agent.destroy();
    },
  };
}
