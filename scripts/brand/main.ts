import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SITE } from '@/lib/platform/config/site';
import { listContrastProblems } from './contrast';
import { buildBrandFiles } from './icons';
import { readFolder } from '../sites.js';
import { readLook, readTones } from './readLook';

/** A demo site build keeps the icons of the site in tsconfig.json, so they aren't checked. */
const isOurs = SITE.folder === readFolder();

const isOld = (path: string, made: string | Buffer): boolean =>
  !existsSync(path) || (typeof made === 'string' && readFileSync(path, 'utf8') !== made);

/** Doesn't compare the bytes of pictures, because other versions of sharp write other bytes. */
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
