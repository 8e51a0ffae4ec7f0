import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatFile } from '../formatFile';
import { planBlock } from './planBlock';

const NEXT = `It has a title and a text. What is left of “Add a block” in docs/adding-things.md:
  - fields of its own;
  - what it is for, where the files say “Write here”;
  - a place on a page of the demo site, content/demo, which the tests ask for, and on yours.`;

async function writeBlock(name: string): Promise<void> {
  const plan = planBlock(name, (path) => readFileSync(path, 'utf8'));
  for (const [path, text] of plan) {
    const isNew = !existsSync(path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await formatFile(path, text));
    console.log(`${isNew ? 'wrote  ' : 'changed'} ${path}`);
  }
  console.log(NEXT);
}

writeBlock(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(`new:block: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
