import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { close, listen } from '@/__tests__/support/listen';
import type { ProcessReading } from './watchProcess';

export type SiteProcess = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Time in ms until the site was ready. */
  readonly startTime: number;
  readonly read: () => Promise<ProcessReading>;
  /** The peak memory in bytes. */
  readonly readPeakMemory: () => Promise<number>;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly environment: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly nodeOptions?: readonly string[];
  /** In ms. */
  readonly startTimeout?: number;
};

const START_TIMEOUT = 180_000;
const POLL_INTERVAL = 25;
/** In ms. */
const CHECK_TIMEOUT = 1000;

export async function findPort(): Promise<number> {
  const probe = createServer();
  const [, port = ''] = (await listen(probe)).split(':');
  await close(probe);
  return Number(port);
}

/** @returns undefined if a busy process does not respond in time */
export const isReady = (origin: string): Promise<boolean | undefined> =>
  fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(CHECK_TIMEOUT) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    (error: unknown) =>
      error instanceof Error && error.name === 'TimeoutError' ? undefined : false,
  );

async function waitUntilReady(
  origin: string,
  timeout: number,
  isOver: () => boolean,
): Promise<boolean> {
  for (const deadline = performance.now() + timeout; performance.now() < deadline && !isOver();) {
    if (await isReady(origin)) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return false;
}

function isReading(value: unknown): value is ProcessReading {
  return (
    typeof value === 'object' && value !== null && 'longestWait' in value && 'peakHeap' in value
  );
}

async function readPeak(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

const WATCHER = resolve('.next/watchProcess.cjs');

/** Compiles the watcher, because loading TypeScript in the measured process would add 27 MB. */
const compileWatcher = (): Promise<unknown> =>
  build({
    entryPoints: ['bench/watchProcess.ts'],
    outfile: WATCHER,
    platform: 'node',
    format: 'cjs',
    logLevel: 'warning',
  });

/**
 * Starts the site as `npm start` does, with a watcher inside the process.
 * @throws Error with the site's output if it exits or is not ready in time
 */
export async function startSiteProcess({
  environment,
  port: wanted,
  nodeOptions = [],
  startTimeout = START_TIMEOUT,
}: Options): Promise<SiteProcess> {
  const port = wanted ?? (await findPort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    __NEXT_PROCESSED_ENV: 'true',
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'warn',
    PORT: String(port),
    SITE_ORIGIN: origin,
    ...environment,
  };
  await compileWatcher();
  const begun = performance.now();
  const child = fork('server/run.js', ['main'], {
    env,
    execArgv: [...nodeOptions, '--require', WATCHER],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  if (
    !(await waitUntilReady(
      origin,
      startTimeout,
      () => child.exitCode !== null || child.signalCode !== null,
    ))
  ) {
    child.kill('SIGKILL');
    throw new Error(`The site was not ready in time: is it built?\n${text}`);
  }
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    startTime: performance.now() - begun,
    read: async () => {
      child.send('read');
      const reading = await new Promise<unknown>((resolve) => child.once('message', resolve));
      if (!isReading(reading)) throw new Error('expected a reading of the process');
      return reading;
    },
    readPeakMemory: () => readPeak(child.pid),
    output: () => text,
    stop,
  };
}
