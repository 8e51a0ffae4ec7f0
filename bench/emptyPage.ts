import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Program, startProgram } from './program';

const PAGE = `export const getServerSideProps = () => ({ props: {} });
export default function Page() {
  return <p>An empty page</p>;
}
`;
const CONFIGURATION =
  'module.exports = { poweredByHeader: false, outputFileTracingRoot: __dirname };\n';
const NEXT = resolve('node_modules/next/dist/bin/next');

/**
 * Starts a Next.js app with an empty page that is rendered for each request. It is built below this
 * folder so that it finds the site's packages.
 */
export async function startEmptyPage(): Promise<Program> {
  await mkdir('.next', { recursive: true });
  const folder = resolve(await mkdtemp(join('.next', 'empty-page-')));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  await writeFile(join(folder, 'next.config.js'), CONFIGURATION);
  await writeFile(join(folder, 'pages', 'index.jsx'), PAGE);
  await promisify(execFile)(process.execPath, [NEXT, 'build', '--webpack'], { cwd: folder });
  const program = await startProgram({
    args: (port) => [NEXT, 'start', '--port', String(port)],
    folder,
  });
  return {
    ...program,
    stop: async () => {
      await program.stop();
      await rm(folder, { recursive: true });
    },
  };
}
