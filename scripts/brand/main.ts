import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SITE } from '@/lib/config/site';
import { listContrastProblems } from './contrast';
import { buildBrandFiles } from './icons';
import { readFolder } from '../sites.js';
import { readLook, readTones } from './readLook';

/** A build of the example has the icons of the site: nothing is made for tests. */
const isOurs = SITE.folder === readFolder();

const isOld = (path: string, made: string | Buffer): boolean =>
  !existsSync(path) || (typeof made === 'string' && readFileSync(path, 'utf8') !== made);

/** Writes the files; with `--check`, as before a build, it says which are old. Bytes of pictures are not compared: other versions of the library that draws them write others. */
async function main(): Promise<number> {
  const look = readLook();
  const files = await buildBrandFiles(SITE, readFileSync(`${SITE.folder}/mark.svg`, 'utf8'), look);
  const isCheck = process.argv.includes('--check');
  if (!isCheck) for (const [path, made] of files) writeFileSync(path, made);
  const old = [...files]
    .filter(([path, made]) => isOurs && isOld(path, made))
    .map(
      ([path]) =>
        `${path}: expected what npm run brand makes of look, mark.svg and site.ts in ${SITE.folder}`,
    );
  const problems = [...listContrastProblems(look, readTones()), ...old];
  for (const problem of problems) console.error(`brand: ${problem}`);
  return problems.length > 0 ? 1 : 0;
}

void main().then((code) => {
  process.exitCode = code;
});
