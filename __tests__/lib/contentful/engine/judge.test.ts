import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const JUDGE = resolve('../shared/cda/judge.mjs');

if (existsSync(JUDGE)) {
  test('the engine agrees with all recorded answers of the real service', async () => {
    const adapter = join(await mkdtemp(join(tmpdir(), 'judge-')), 'adapter.mjs');
    await writeFile(adapter, `export { answerJudge as default } from ${JSON.stringify(resolve('__tests__/support/judgeAdapter.ts'))};\n`);
    const { stdout } = await promisify(execFile)(resolve('node_modules/.bin/tsx'), [JUDGE, '--adapter', adapter]);
    expect(stdout).toMatch(/^(\d+) of \1 recorded answers agree$/m);
  });
} else {
  test('NOT COMPARED with the real service: its recorded answers (../shared/cda) do not stand beside this checkout', () => {
    expect(existsSync(JUDGE)).toBe(false);
  });
}
