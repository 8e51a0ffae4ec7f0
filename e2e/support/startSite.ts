import { spawn } from 'node:child_process';
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPort } from '@/__tests__/support/listen';

const DEMO_FOLDER = 'content/dist/demo';
const PICTURES = 'images.ctfassets.net';

export type RunningSite = {
  readonly origin: string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  readonly output: () => string;
};
type Fields = Record<string, Record<string, unknown>>;
type DemoAsset = { sys: { id: string }; fields: Fields };
export type DemoExport = {
  assets: DemoAsset[];
  entries: { sys: { id: string; contentType: { sys: { id: string } } }; fields: Fields }[];
};

/**
 * Pretends that `@next/env` has read its files, so that a developer's `.env` has no effect on
 * tests.
 */
const NO_ENV_FILES = { __NEXT_PROCESSED_ENV: 'true' } as const;

/**
 * Starts another production server with its own environment, on a free port unless `PORT` names one.
 * `started` is false if it exited.
 */
export async function startSite(
  environment: Readonly<Record<string, string>>,
): Promise<RunningSite & { readonly started: boolean; readonly code: number | null }> {
  const port = environment['PORT'] ?? (await findPort());
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...NO_ENV_FILES,
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'error',
    SHUTDOWN_DELAY: '0',
    PORT: port,
    SITE_ORIGIN: origin,
    ...environment,
  };
  const server = spawn(process.execPath, ['--enable-source-maps', 'server/run.js', 'main'], {
    env,
  });
  let text = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const isUp = () =>
    fetch(`${origin}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
  const waitUntilUp = async () => {
    while (!(await isUp())) await sleep(200);
    return 'up' as const;
  };
  const first = await Promise.race([waitUntilUp(), ended]);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal);
    await ended;
  };
  return {
    origin,
    stop,
    output: () => text,
    started: first === 'up',
    code: first === 'up' ? null : first,
  };
}

function readDemo(text: string): DemoExport {
  const parsed: unknown = JSON.parse(text);
  if (!isDemo(parsed)) throw new Error('The demo export has no entries: build it first.');
  return parsed;
}

function isDemo(value: unknown): value is DemoExport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'entries' in value &&
    Array.isArray(value.entries) &&
    'assets' in value &&
    Array.isArray(value.assets)
  );
}

/** Writes a changed copy of the demo space with its pictures, and returns its path. */
export async function writeChangedDemo(change: (demo: DemoExport) => void): Promise<string> {
  const demo = readDemo(await readFile(join(DEMO_FOLDER, 'space-export.json'), 'utf8'));
  change(demo);
  const folder = await mkdtemp(join(tmpdir(), 'demo-space-'));
  await symlink(resolve(DEMO_FOLDER, PICTURES), join(folder, PICTURES));
  const path = join(folder, 'space-export.json');
  await writeFile(path, JSON.stringify(demo));
  return path;
}
