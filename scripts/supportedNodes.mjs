// Starts the production files on each supported Node from the registry. A red line names a Node on
// which the site doesn't start, respond or stop. Needs a build. Usage: node
// scripts/supportedNodes.mjs [release line …]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireNode, run } from './steps.mjs';

/** The oldest that `engines` allows, and the newest of each line with long-term support. */
const LINES = ['20.19', '22', '24', '26'];
/** Milliseconds. */
const START_TIMEOUT = 180_000;
const ADDRESSES = [
  '/api/health/live',
  '/api/health/ready',
  '/en-gb',
  '/de-de',
  '/api/search?edition=en-gb&query=clean',
  '/third-party-notices.txt',
];

requireNode();
const lines = process.argv.length > 2 ? process.argv.slice(2) : LINES;
const folder = mkdtempSync(join(tmpdir(), 'nodes-'));
const site = join(folder, 'site');

function install(line) {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=node@${line}`, '--', 'node', '-p', 'process.execPath'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`node@${line} cannot be installed: ${stderr}`);
  return stdout.trim().split('\n').at(-1);
}

async function waitForAddress(child, readOutput) {
  for (
    const deadline = performance.now() + START_TIMEOUT;
    performance.now() < deadline && child.exitCode === null;
  ) {
    const [, address] = /"address":"(\S+?)\/",.*"The site is up"/.exec(readOutput()) ?? [];
    if (address !== undefined) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not start');
}

async function expectResponses(origin) {
  for (const address of ADDRESSES) {
    const { status } = await fetch(`${origin}${address}`);
    if (status !== 200) throw new Error(`${address} is ${status}`);
  }
}

async function tryNode(program) {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    PORT: '0',
    SHUTDOWN_DELAY: '0',
    CONTENT_SNAPSHOT_DIR: join(folder, 'snapshots'),
    STATIC_ARCHIVE_DIR: join(folder, 'archive'),
  };
  const child = spawn(program, ['--enable-source-maps', 'server/run.js', 'main'], {
    cwd: site,
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close');
  try {
    await expectResponses(await waitForAddress(child, () => output));
    child.kill('SIGTERM');
    await ended;
    if (child.exitCode !== 0)
      throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
    if (/"level":"(?:warn|error|fatal)"|Warning:/.test(output)) throw new Error('it warned');
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${error.message}\n${output}`);
  }
}

try {
  run('npm', ['run', 'leave:production', '--', site]);
  for (const line of lines) {
    const program = install(line);
    const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();
    await tryNode(program).then(
      () => console.log(`green: Node ${version}`),
      (error) => {
        console.error(`RED: Node ${version}: ${error.message}`);
        process.exitCode = 1;
      },
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
