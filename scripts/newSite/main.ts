import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SITE } from '@/lib/platform/config/site';
import { readLook } from '../brand/readLook';
import { formatFile } from '../formatFile';
import { buildDrawings, buildMark, buildMedia, buildSiteFile, nameFolder } from './buildSite';
import { buildSources, hasTexts } from './buildSources';
import { readDemoLabels } from './labels';
import { type Options, readOptions, USAGE } from './readOptions';

const CHOICE = 'tsconfig.json';
const MARK_FILE = 'look/mark.ts';
const LOOK_FILE = /\.(?:scss|ts|woff2?)$|^licen[cs]e/i;

async function write(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await formatFile(path, text));
}

function copyLook(folder: string): void {
  const [from, to] = [join(SITE.folder, 'look'), join(folder, 'look')];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(
    (one) => LOOK_FILE.test(one) && join('look', one) !== MARK_FILE,
  ))
    copyFileSync(join(from, name), join(to, name));
}

async function writeSite({ site, editions }: Options): Promise<void> {
  const sources = buildSources({
    name: site.name,
    company: site.company,
    editions,
    today: new Date().toISOString().slice(0, 10),
    labels: readDemoLabels,
  });
  const files = [
    ...sources,
    ...buildDrawings(site.name, readLook()),
    ['media.ts', buildMedia(editions)] as const,
    ['site.ts', buildSiteFile(site, editions)] as const,
    [MARK_FILE, buildMark()] as const,
  ];
  for (const [path, text] of files) await write(join(site.folder, path), text);
  copyLook(site.folder);
  writeFileSync(CHOICE, nameFolder(readFileSync(CHOICE, 'utf8'), site));
  const foreign = editions.filter(({ language }) => !hasTexts(language));
  console.log(`content: wrote ${files.length} files to ${site.folder}, which ${CHOICE} names now.`);
  for (const { id, isListed } of foreign) {
    const listed =
      isListed === false
        ? `not listed until you take isListed out of its row in ${site.folder}/site.ts`
        : 'listed, as the default edition always is';
    console.log(
      `content: ${id} begins in English, since nobody wrote placeholders in its language; it is ${listed}.`,
    );
  }
  console.log(
    'Next: npm run brand, which makes the icons, then npm run dev. docs/make-it-yours.md goes on from there.',
  );
}

function readArguments(): Options | string {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return error instanceof TypeError ? error.message : String(error);
  }
}

const options = readArguments();
if (typeof options === 'string') {
  console.error(`content: ${options}\n\n${USAGE}`);
  process.exitCode = 1;
} else if (existsSync(options.site.folder)) {
  console.error(`content: ${options.site.folder} is there already; nothing was written`);
  process.exitCode = 1;
} else {
  void writeSite(options);
}
