import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findPort } from './siteProcess';
import type { Target } from './load';

export type Program = Target & { readonly stop: () => Promise<void> };

type Options = {
  /** Arguments for node. */
  readonly args: (port: number) => readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
};

const START_TIMEOUT = 120_000;
const POLL_INTERVAL = 50;

/**
 * Runs a program with node and waits until it listens on its port.
 * @throws Error with the program's output
 */
export async function startProgram({
  args,
  environment = {},
  folder = '.',
}: Options): Promise<Program> {
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    __NEXT_PROCESSED_ENV: 'true',
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'error',
    SITE_ORIGIN: origin,
    PORT: String(port),
    ...environment,
  };
  const child = spawn(process.execPath, args(port), {
    env,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'exit');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const isUp = (): Promise<boolean> =>
    fetch(origin).then(
      ({ status }) => status < 500,
      () => false,
    );
  for (const deadline = performance.now() + START_TIMEOUT; !(await isUp());) {
    if (hasEnded() || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`A program to compare with did not start.\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (!hasEnded()) await ended;
  };
  return { origin, pid: child.pid ?? 0, stop };
}

const NEXT = 'node_modules/next/dist/bin/next';

/** Serves the same build without the site's own server. */
export const startPlainNext = (): Promise<Program> =>
  startProgram({ args: (port) => [NEXT, 'start', '--port', String(port)] });

/** Starts the site of a built checkout as `npm start` does. */
export const startSite = (folder: string): Promise<Program> =>
  startProgram({
    args: () => ['server/run.js', 'main'],
    environment: { SHUTDOWN_DELAY: '0' },
    folder,
  });
