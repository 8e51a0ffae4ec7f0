import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { compileProgram, PACKAGES } from '@/__tests__/support/compileProgram';
import { close } from '@/__tests__/support/listen';
import { recordPosts } from '@/__tests__/support/recordPosts';
import { logger } from '@/lib/platform/config/logger';
import { listenOn } from '@/server/http/serverProcess';

const reported = z.array(
  z.object({
    data: z.object({
      baseData: z.object({
        severityLevel: z.number(),
        exceptions: z.array(z.object({ message: z.string() })),
      }),
    }),
  }),
);

const MODULES = JSON.stringify(
  compileProgram(
    'server/http/serverProcess.ts',
    'lib/telemetry/server/reportError.ts',
    'lib/telemetry/server/exceptionSender.ts',
    'lib/platform/config/siteProcess.ts',
  ),
);

/** A process with the framework's listeners, which keep it alive, and an uncaught error. */
const PROGRAM = (fault: string) => `
  const { reportProcessErrors, flushExceptions, ExceptionSender, getSiteProcess } = require(${MODULES});
  getSiteProcess().exceptions = new ExceptionSender(process.env.APPINSIGHTS_ENDPOINT);
  const finish = () => flushExceptions().then(() => process.stdout.write('alive\\n', () => process.exit(0)));
  process.on('uncaughtException', () => undefined);
  process.on('unhandledRejection', () => setImmediate(finish));
  setInterval(() => undefined, 1000);
  reportProcessErrors();
  setTimeout(() => { ${fault} });
`;

function start(program: string, environment: Readonly<Record<string, string>> = {}) {
  const env = {
    ...PACKAGES,
    PATH: process.env['PATH'],
    NODE_ENV: 'production' as const,
    ...environment,
  };
  const child = spawn(process.execPath, ['--eval', program], { env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return { child, output: () => output };
}

async function run(fault: string) {
  const telemetry = await recordPosts();
  const { child, output } = start(PROGRAM(fault), {
    APPINSIGHTS_INSTRUMENTATION_KEY: '00000000-0000-4000-8000-00000000000f',
    APPINSIGHTS_ENDPOINT: telemetry.address,
  });
  await once(child, 'close');
  await telemetry.stop();
  return {
    status: child.exitCode,
    isAlive: output().includes('alive'),
    lines: output()
      .split('\n')
      .filter((line) => line.startsWith('{')),
    posts: telemetry.posts,
  };
}

test.each([
  ['an uncaught exception ends the process', "throw new Error('surprise')", 1, false, 4],
  [
    'an unhandled rejection does not end the process',
    "void Promise.reject(new Error('surprise'))",
    0,
    true,
    3,
  ],
])('%s, and is logged and sent once', async (_what, fault, status, isAlive, level) => {
  const { posts, ...result } = await run(fault);
  expect(result).toEqual({ status, isAlive, lines: [expect.stringContaining('Error: surprise')] });
  expect(posts.flatMap(({ body }) => reported.parse(JSON.parse(body)))).toEqual([
    { data: { baseData: { severityLevel: level, exceptions: [{ message: 'surprise' }] } } },
  ]);
});

test('three unhandled file errors do not end the process, and are reported once', async () => {
  const { posts, ...result } = await run(`
    let failures = 0;
    process.on('uncaughtException', () => (failures += 1) === 3 && setImmediate(finish));
    for (let file = 0; file < 3; file += 1) require('node:fs').createReadStream('/nothing');
  `);
  expect(result).toEqual({
    status: 0,
    isAlive: true,
    lines: [
      expect.stringMatching(/ENOENT.*"msg":"A file or socket failed, and nobody handled it"/),
    ],
  });
  expect(posts).toHaveLength(1);
});

test('an error of a listening server, as at the limit of open files, is logged', async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  const server = createServer((_request, response) => response.end('up'));
  const port = await listenOn(server, { port: 0, variable: 'PORT' });
  server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('up');
  expect(warn.mock.calls).toEqual([
    [
      { error: 'this process has too many files open; raise its limit (EMFILE)' },
      'A connection could not be accepted',
    ],
  ]);
  warn.mockRestore();
  await close(server);
});

const NEVER = 600_000;

/** A server with open connections. It ends `/slow` when standard input has a line. */
const SERVER = ({
  delay = 0,
  repeatPause = NEVER,
  drainTimeout = NEVER,
  finishTimeout = NEVER,
  closer = '() => undefined',
} = {}) => `
  const { createServer } = require('node:http');
  const { shutDownOnSignal } = require(${MODULES});
  const closing = new AbortController();
  const server = createServer({ keepAliveTimeout: ${NEVER} }, (request, response) => {
    if (request.url !== '/slow') return response.end(closing.signal.aborted ? 'stopping' : 'up');
    response.write('slow');
    process.stdin.once('data', () => response.end(' but whole'));
  });
  const timing = { repeatPause: ${repeatPause}, drainTimeout: ${drainTimeout}, finishTimeout: ${finishTimeout} };
  shutDownOnSignal({ servers: [server], delay: ${delay}, closing, closers: [() => process.stdout.write('let go\\n'), ${closer}], timing });
  server.listen(0, '127.0.0.1', () => process.stdout.write('port ' + server.address().port + '\\n'));
`;

async function startServer(stopping: Parameters<typeof SERVER>[0]) {
  const { child, output } = start(SERVER(stopping));
  const ended = once(child, 'close').then(() => child.exitCode);
  const said = async (words: string) => {
    while (!output().includes(words)) await once(child.stdout, 'data');
  };
  await said('port ');
  const port = Number(/port (\d+)/.exec(output())?.[1]);
  const agent = new Agent({ keepAlive: true });
  /** Resolves once the response has begun, on a connection that stays open. */
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, path, agent }, resolve).on('error', reject).end();
    });
  return {
    child,
    ended,
    said,
    get,
    output,
    readText: async (path: string) => text(await get(path)),
  };
}

describe('a signal', () => {
  test('ends the process after the delay (SIGTERM), and a second one ends it at once with status 1', async () => {
    const { child, ended, said, get, readText } = await startServer({
      delay: NEVER,
      repeatPause: 0,
    });
    expect(await readText('/')).toBe('up');
    child.kill('SIGTERM');
    await said('requests are still accepted');
    expect(await readText('/')).toBe('stopping');
    const cut = text(await get('/slow'));
    child.kill('SIGTERM');
    await expect(cut).rejects.toThrow('aborted');
    expect(await ended).toBe(1);
  });

  test('lets open requests finish after the delay, accepts no other, and ends with status 0', async () => {
    const { child, ended, said, get, readText, output } = await startServer({});
    const idle = await get('/');
    expect(await text(idle)).toBe('up');
    const slow = text(await get('/slow'));
    child.kill('SIGTERM');
    await said('no new connections');
    await expect(readText('/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    expect(output()).not.toContain('let go');
    child.stdin.write('\n');
    expect(await slow).toBe('slow but whole');
    expect(await ended).toBe(0);
    expect(output()).toMatch(/let go\n[^]*Shut down"/);
  });

  test('ends the process without the delay if it is SIGINT, as from Ctrl-C', async () => {
    const { child, ended, readText } = await startServer({ delay: NEVER });
    expect(await readText('/')).toBe('up');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('that arrives twice, because npm and the terminal both send it, counts once', async () => {
    const { child, ended, said, get } = await startServer({});
    const slow = text(await get('/slow'));
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await said('no new connections');
    child.kill('SIGINT');
    child.stdin.write('\n');
    expect(await slow).toBe('slow but whole');
    expect(await ended).toBe(0);
  });

  test('ends the process even if a request does not end, and closes its connection', async () => {
    const { child, ended, get, output } = await startServer({ drainTimeout: 50 });
    const cut = text(await get('/slow'));
    child.kill('SIGTERM');
    await expect(cut).rejects.toThrow('aborted');
    expect(await ended).toBe(0);
    expect(output()).toContain('requests that are still open after 0.05 s are cut');
  });

  test.each([
    ['throws', '() => { throw new Error("no"); }'],
    ['does not end', '() => new Promise(() => undefined)'],
  ])('ends the process even if a closer %s', async (_what, closer) => {
    const { child, ended, output } = await startServer({ closer, finishTimeout: 50 });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output()).toContain('not everything could be finished');
  });
});
