import { readFile, writeFile } from 'node:fs/promises';
import { measureBytes } from './parts/bytes';
import { measureChanges } from './parts/changes';
import { measureCold } from './parts/cold';
import { measureFirstView } from './parts/firstView';
import { measureImages } from './parts/images';
import { measureMemory } from './parts/memory';
import { measureScale } from './parts/scale';
import { measureTracing } from './parts/tracing';
import { measureWarm } from './parts/warm';
import { printReport, type Section, writeReport } from './report';

/**
 * `npm run bench` runs all parts, `npm run bench -- warm cold` only some. `BEFORE` names a second
 * checkout to compare first views with.
 */
const PARTS: Readonly<Record<string, () => Promise<Section>>> = {
  warm: measureWarm,
  tracing: measureTracing,
  cold: measureCold,
  scale: measureScale,
  memory: measureMemory,
  bytes: measureBytes,
  changes: measureChanges,
  images: measureImages,
  firstView: () => measureFirstView('simulate'),
  slowLine: () => measureFirstView('devtools'),
};

const REPORT = 'bench/REPORT.md';

function chooseParts(wanted: readonly string[]): readonly string[] {
  const unknown = wanted.filter((name) => PARTS[name] === undefined);
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`,
    );
  return wanted.length === 0 ? Object.keys(PARTS) : wanted;
}

async function main(wanted: readonly string[]): Promise<void> {
  const chosen = chooseParts(wanted);
  for (const name of chosen) {
    const measure = PARTS[name];
    if (measure === undefined) continue;
    console.log(`\n${name} …`);
    const section = await measure();
    console.log(printReport([section]));
    // Written after each part, so that a later failure loses no results.
    await writeFile(REPORT, writeReport([section], await readFile(REPORT, 'utf8').catch(() => '')));
    console.log(`\nWritten to ${REPORT}.`);
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
