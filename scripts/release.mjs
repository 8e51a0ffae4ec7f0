// Releases the current branch: `npm run release -- 1.2.0`. Nothing leaves this machine without
// `--push`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const CHANGELOG = 'CHANGELOG.md';
const RELEASED = [CHANGELOG, 'package.json', 'package-lock.json'];

const args = process.argv.slice(2);
const version = args.find((arg) => !arg.startsWith('--')) ?? '';
const tag = `v${version}`;
const isPushed = args.includes('--push');

function fail(message) {
  console.error(message);
  process.exit(1);
}

function read(command, ...rest) {
  const { status, stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8' });
  if (status !== 0) fail(`${command} ${rest.join(' ')}: ${stderr}`);
  return stdout.trim();
}

function run(command, ...rest) {
  if (spawnSync(command, rest, { stdio: 'inherit' }).status !== 0)
    fail(`${command} ${rest.join(' ')} failed, so there is no release ${version}.`);
}

const parse = (text) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);

function isLater(wanted, current) {
  const index = wanted.findIndex((part, place) => part !== current[place]);
  return index >= 0 && wanted[index] > current[index];
}

function check() {
  const wanted = parse(version);
  if (wanted === undefined)
    fail('Expected the version of the release, such as 1.2.0: npm run release -- 1.2.0 [--push]');
  const current = JSON.parse(readFileSync('package.json', 'utf8')).version;
  if (!isLater(wanted, parse(current) ?? [])) fail(`${version} does not come after ${current}.`);
  if (read('git', 'tag', '--list', tag) !== '') fail(`There is a tag ${tag} already.`);
  const changed = read('git', 'status', '--porcelain');
  if (changed !== '') fail(`Commit these first, or take them away:\n${changed}`);
}

/**
 * @param {string} changelog
 * @param {string} date such as 2026-01-31
 */
function moveUnreleased(changelog, date) {
  const [before = '', rest = ''] = changelog.split(/(?<=^## Unreleased\n)/m);
  const [notes = '', ...earlier] = rest.split(/^(?=## )/m);
  if (notes.trim() === '') fail(`${CHANGELOG} says nothing under "Unreleased".`);
  return {
    notes: notes.trim(),
    text: `${before}\n## ${version} - ${date}\n\n${notes.trim()}\n\n${earlier.join('')}`.replace(
      /\n+$/,
      '\n',
    ),
  };
}

check();
const { notes, text } = moveUnreleased(
  readFileSync(CHANGELOG, 'utf8'),
  new Date().toISOString().slice(0, 10),
);
run('npm', 'run', 'verify');
writeFileSync(CHANGELOG, text);
run('npm', 'version', version, '--no-git-tag-version');
run('git', 'commit', '--quiet', '--message', `Release ${version}`, '--', ...RELEASED);
run(
  'git',
  'tag',
  '--annotate',
  tag,
  '--cleanup',
  'verbatim',
  '--message',
  `${version}\n\n${notes}`,
);
if (isPushed) run('git', 'push', '--atomic', 'origin', 'HEAD', tag);

console.log(`Release ${version} is ${isPushed ? 'pushed' : `made here, and \`git push --atomic origin HEAD ${tag}\` publishes it`}. What belongs to it:

  docker build --file deploy/Dockerfile --build-arg RELEASE=${version} --tag care-site:${version} .
  docker run --rm care-site:${version} cat public/third-party-notices.txt > third-party-notices-${version}.txt
  npm run --silent sbom > care-site-${version}.cdx.json`);
