import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLook } from '../brand/readLook';
import { buildDrawings, buildMedia, buildSiteMedia, rewriteSite } from './buildSite';
import { buildSources } from './buildSources';
import { readDemoLabels } from './labels';
import { type Options, readOptions, USAGE } from './readOptions';

const SITE_FILE = 'lib/config/site.ts';

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function writeSite({ site, editions }: Options): void {
  const sources = buildSources({ name: site.name, company: site.company, editions, today: new Date().toISOString().slice(0, 10), labels: readDemoLabels });
  const files = [...sources, ...buildDrawings(site.name, readLook()), ['media.ts', buildMedia(editions)] as const];
  for (const [path, text] of files) write(join(site.folder, path), text);
  write(SITE_FILE, rewriteSite(readFileSync(SITE_FILE, 'utf8'), site, editions));
  write('content/build/siteMedia.ts', buildSiteMedia(site.folder));
  const unlisted = editions.filter(({ isListed }) => isListed === false).map(({ id }) => id);
  console.log(`content: wrote ${files.length} files to ${site.folder}, which ${SITE_FILE} and content/build/siteMedia.ts name now.`);
  if (unlisted.length > 0) console.log(`content: ${unlisted.join(', ')} begins in English and is not listed (isListed in ${SITE_FILE}): nobody wrote placeholders in its language.`);
  console.log('Next: npm run brand, which makes the icons, then npm run dev. docs/make-it-yours.md goes on from there.');
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
  writeSite(options);
}
