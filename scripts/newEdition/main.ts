import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { readSources } from '@/content/build/readSources';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/platform/config/editions';
import { SITE } from '@/lib/platform/config/site';
import { planEdition } from './planEdition';

function append(file: string, lines: readonly string[]): void {
  const isOpen = existsSync(file) && !/(?:^|\n)$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, `${isOpen ? '\n' : ''}${lines.join('\n')}\n`);
}

const [id = ''] = process.argv.slice(2);
const edition = EDITIONS.find((candidate) => candidate.id === id && candidate !== DEFAULT_EDITION);
if (edition === undefined) {
  console.error(
    `content: expected the id of an edition of ${SITE.folder}/site.ts but the default one (${EDITIONS.slice(
      1,
    )
      .map((one) => one.id)
      .join(', ')}), found ${id || 'none'}`,
  );
  process.exitCode = 1;
} else {
  const additions = planEdition(
    readSources(SITE.folder, SITE.folder).entries,
    DEFAULT_EDITION,
    edition,
  );
  for (const [file, lines] of additions) append(file, lines);
  const count = [...additions.values()].flat().length;
  console.log(
    `content: gave ${count} pages an address in ${edition.id}, in the words of ` +
      `${DEFAULT_EDITION.id}; translate them with their texts`,
  );
}
