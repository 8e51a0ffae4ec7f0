import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type Program = {
  readonly output: () => string;
  /** The exit status, or null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /**
   * Resolves with the first match in the output.
   * @throws Error with the output if the program ends without a match
   */
  readonly waitFor: (pattern: RegExp) => Promise<RegExpExecArray>;
  /**
   * Sends a signal to the program only, as process managers do, or to its process group, as a
   * terminal does: npm is not the server.
   */
  readonly send: (signal: NodeJS.Signals, to: 'program' | 'group') => void;
  readonly stop: () => Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

/** The files that `npm start` needs, without a developer's `.env`. */
const isPartOfCheckout = (name: string) => !name.startsWith('.') || name === '.next';

const checkouts: string[] = [];
process.once('exit', () => {
  for (const folder of checkouts) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a folder like a fresh, built clone with files of its own, which is removed when the test
 * process exits. `without` names the files that it lacks.
 */
export async function makeCheckout(
  files: Environment,
  without: readonly string[] = [],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
  checkouts.push(folder);
  const names = (await readdir('.')).filter(
    (name) => isPartOfCheckout(name) && !without.includes(name),
  );
  await Promise.all(names.map((name) => symlink(resolve(name), join(folder, name))));
  await Promise.all(
    Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
  );
  return folder;
}

/**
 * Fills these values into `.env.example`, as README says.
 * @throws Error for a variable that it does not name
 */
export async function fillInExample(values: Environment): Promise<string> {
  const example = await readFile('.env.example', 'utf8');
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`expected ${name} in .env.example`);
    return text.replace(line, `${name}=${value}`);
  }, example);
}

/**
 * Starts a program in a folder. Its environment contains only the given variables, the path of Node
 * and the site that it is built from.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { folder, environment = {} }: { readonly folder: string; readonly environment?: Environment },
): Program {
  const { PATH = '', HOME = '', TSX_TSCONFIG_PATH = '' } = process.env;
  const child = spawn(command, args, {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH, HOME, TSX_TSCONFIG_PATH, ...environment },
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  // `close` fires when all output has arrived, unlike `exit`.
  const ended = once(child, 'close').then(() => child.exitCode);
  const waitFor = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const state = { isOver: false };
    void ended.then(() => (state.isOver = true));
    for (;;) {
      const match = pattern.exec(text);
      if (match !== null) return match;
      if (state.isOver)
        throw new Error(
          `expected ${String(pattern)}, and the program ended with ${child.exitCode}: ${text}`,
        );
      await new Promise((wait) => setTimeout(wait, 50));
    }
  };
  const send: Program['send'] = (signal, to) => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(to === 'group' ? -child.pid : child.pid, signal);
  };
  const stop = async () => {
    // Like Ctrl-C, after which the site does not wait for SHUTDOWN_DELAY.
    send('SIGINT', 'group');
    await ended;
  };
  return { output: () => text, ended, waitFor, send, stop };
}

/** Reads the site's origin from its log, which has it if LOG_LEVEL is info. */
export async function waitForAddress({ waitFor }: Pick<Program, 'waitFor'>): Promise<string> {
  const [, address = ''] = await waitFor(/"address":"(\S+?)\/",.*"The site is up"/);
  return address;
}

/**
 * Runs `npm start` without npm, because npm takes as long to load as the check of the environment.
 */
export const startProgram = (folder: string, environment?: Environment): Program =>
  runProgram(process.execPath, ['--enable-source-maps', 'server/run.js', 'main'], {
    folder,
    ...(environment === undefined ? {} : { environment }),
  });
