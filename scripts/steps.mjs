import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listEnginesLeftOut } from './engines.mjs';
import { LEFT_OUT } from './nginx.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const BUILD_SOURCES = [
  'components',
  'content',
  'lib',
  'pages',
  'preview',
  'public',
  'scripts/build',
  'scripts/contentWebhook.ts',
  'scripts/searchPush/searchPush.ts',
  'scripts/framework',
  'server',
  'styles',
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.example.json',
];
const MADE = ['content/dist', 'public/third-party-notices.txt'];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old: the site needs 20.19 or newer.`);
  process.exit(1);
}

export function runForStatus(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

export function run(command, args, env = {}) {
  const status = runForStatus(command, args, env);
  if (status !== 0) process.exit(status);
}

/** Prints the output only if the command fails. */
export function runQuietly(command, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}${command} ${args.join(' ')} ended with ${status}`);
  process.exit(status ?? 1);
}

const running = new Set();

/**
 * Prints the output when the command ends. A failure ends all parallel commands and this process.
 * @type {(command: string, args: readonly string[], env?: Readonly<Record<string, string>>) =>
 * Promise<void>}
 */
export async function runBeside(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk));
  const [status] = await once(child, 'close');
  running.delete(child);
  process.stdout.write(Buffer.concat(output));
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} ended with ${status}`);
  for (const other of running) other.kill();
  process.exit(status ?? 1);
}

function listFiles(path) {
  const full = join(root, path);
  if (!existsSync(full) || MADE.includes(path)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles))
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

async function whenChanged(stamp, sources, step, site = '') {
  const path = join(root, stamp);
  const wanted = `${hashFiles(sources)} node ${major}${site}`;
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) return;
  await step();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, wanted);
}

export function install() {
  return whenChanged('node_modules/.installed', ['package-lock.json'], () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], { NODE_ENV: 'development' }),
  );
}

/** Builds content and site if a source has changed, or the last build was a different one. */
export function build(start = run, site = {}, options = []) {
  return whenChanged(
    '.next/built',
    BUILD_SOURCES,
    () =>
      start('npm', ['run', 'build', '--', ...options], {
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ...site,
      }),
    [...Object.values(site), ...options].join(),
  );
}

/** Installs packages and finds programs at the same time, because both wait for the network. */
export async function prepare() {
  requireNode();
  const child = fork(join(root, 'scripts/programs.mjs'));
  const [found, ended] = [once(child, 'message'), once(child, 'exit')];
  await install();
  const [status] = await ended;
  if (status !== 0) process.exit(status ?? 1);
  const [programs] = await found;
  return programs;
}

export function printLeftOut(programs) {
  if ('WITHOUT_NGINX' in programs) console.log(LEFT_OUT);
  for (const message of listEnginesLeftOut(programs)) console.log(message);
}

export function testInBrowser(env) {
  run('npm', ['run', 'test:e2e'], env);
  printLeftOut(env);
}
