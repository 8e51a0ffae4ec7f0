import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '@/__tests__/support/listen';

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

const FILES = ['nginx.conf', 'upstream.conf', 'edge.conf'];

/**
 * @throws Error for a text that is not there: the configuration has changed, and this test would
 * run another one
 */
function replaceAll(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`expected ${from} in deploy/nginx`);
    return result.replaceAll(from, to);
  }, text);
}

const FILE = /^#### (.+)\n/gm;

/** The configuration as it is delivered, with the places and addresses of this test. */
async function writeConfiguration(folder: string, values: Readonly<Record<string, string>>) {
  const texts = await Promise.all(
    FILES.map(
      async (name) => `#### ${name}\n${await readFile(join('deploy/nginx', name), 'utf8')}`,
    ),
  );
  const [, ...parts] = replaceAll(texts.join(''), values).split(FILE);
  for (let index = 0; index < parts.length; index += 2)
    await writeFile(join(folder, parts[index] ?? ''), parts[index + 1] ?? '');
}

/**
 * @param processes addresses of the site's two
 * @param changes texts of the configuration, and what this test has in their place
 */
export async function startNginx(
  program: string,
  processes: readonly [string, string],
  changes: Readonly<Record<string, string>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  const address = `127.0.0.1:${await findPort()}`;
  const statusAddress = `127.0.0.1:${await findPort()}`;
  // Started by root, the workers run as another user.
  await chmod(folder, 0o755);
  await writeConfiguration(folder, {
    '/tmp/': `${folder}/`,
    '/var/cache/nginx/site': `${folder}/cache`,
    'listen 8080': `listen ${address}`,
    '127.0.0.1:8081': statusAddress,
    '172.30.0.11:3000': processes[0],
    '172.30.0.12:3000': processes[1],
    ...changes,
  });
  const child = spawn(program, [
    '-e',
    'stderr',
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-g',
    'daemon off;',
  ]);
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close');
  const isUp = () =>
    fetch(`http://${statusAddress}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const cache = join(folder, 'cache');
  return {
    origin: `http://${address}`,
    /** Only for this machine, with the health of the edge. */
    statusOrigin: `http://${statusAddress}`,
    /** In the cache, at this moment. */
    countEntries: async () =>
      (await readdir(cache, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ).length,
    /** As an operator does who wants to see a change everywhere at once. */
    emptyCache: async () => {
      for (const name of await readdir(cache)) await rm(join(cache, name), { recursive: true });
      await mkdir(cache, { recursive: true });
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
