// Builds the site for production. `--turbopack` compiles with Turbopack. `--without-pictures` makes
// no sizes of pictures ahead: the site makes each one on its first request.
import { run, runBeside } from '../steps.mjs';

const options = process.argv.slice(2);
const bundler = options.includes('--turbopack') ? '--turbopack' : '--webpack';

async function buildContent() {
  await runBeside('npm', ['run', '--silent', 'content:build']);
  if (options.includes('--without-pictures')) return;
  await runBeside(process.execPath, ['--import', 'tsx', 'scripts/build/makePictures.ts']);
}

run('npm', ['run', '--silent', 'brand', '--', '--check']);
// The compiler reads no content, and keeps one processor busy.
await Promise.all([buildContent(), runBeside('next', ['build', bundler])]);
run('npm', ['run', '--silent', 'server:build']);
run(process.execPath, ['--import', 'tsx', 'scripts/build/finishBuild.ts']);
