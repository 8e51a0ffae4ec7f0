import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '@/__tests__/support/listen';

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

const FILES = ['nginx.conf', 'upstream.conf', 'edge.conf'];

/**
 * @throws Error if the configuration no longer contains a text, because the test would then run
 * another configuration
 */
function replaceAll(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`expected ${from} in deploy/nginx`);
    return result.replaceAll(from, to);
  }, text);
}

const FILE = /^#### (.+)\n/gm;

/** Writes the shipped configuration with this test's folders and addresses. */
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
 * @param processes addresses of the site's processes
 * @param changes texts of the configuration and their replacements in this test
 */
export async function startNginx(
  program: string,
  [first, ...others]: readonly [string, ...string[]],
  changes: Readonly<Record<string, string>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  const address = `127.0.0.1:${await findPort()}`;
  const statusAddress = `127.0.0.1:${await findPort()}`;
  // nginx started by root runs its workers as another user.
  await chmod(folder, 0o755);
  await writeConfiguration(folder, {
    '/tmp/': `${folder}/`,
    '/var/cache/nginx/site': `${folder}/cache`,
    'listen 8080': `listen ${address}`,
    '127.0.0.1:8081': statusAddress,
    '172.30.0.11:3000': first,
    '  server 172.30.0.12:3000 max_fails=0;': others
      .map((address) => `  server ${address} max_fails=0;`)
      .join('\n'),
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
    /** The edge's health endpoint, which is open only to this machine. */
    statusOrigin: `http://${statusAddress}`,
    /** Counts the current entries of the cache. */
    countEntries: async () =>
      (await readdir(cache, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ).length,
    /** Empties the cache as an operator does to show a change everywhere at once. */
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
