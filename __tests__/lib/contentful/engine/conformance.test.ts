import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Compares an engine with recorded responses of the real service. It stands beside the checkout, where it stands at all. */
const PROGRAM = resolve('../shared/cda/judge.mjs');
const compare = existsSync(PROGRAM) ? test : test.skip;

compare('the engine agrees with all recorded responses of the real service', async () => {
  const adapter = join(await mkdtemp(join(tmpdir(), 'conformance-')), 'adapter.mjs');
  await writeFile(adapter, `export { respond as default } from ${JSON.stringify(resolve('__tests__/support/conformanceAdapter.ts'))};\n`);
  const { stdout } = await promisify(execFile)(resolve('node_modules/.bin/tsx'), [PROGRAM, '--adapter', adapter]);
  expect(stdout).toMatch(/^([1-9]\d*) of \1 recorded answers agree$/m);
});
