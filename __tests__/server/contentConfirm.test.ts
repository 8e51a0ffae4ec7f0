import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { compileProgram, PACKAGES } from '@/__tests__/support/compileProgram';

const VERSION = 'a1'.repeat(16);
const TOKEN = { OPERATOR_TOKEN: 'x'.repeat(32) };

const PROGRAM = compileProgram('server/contentConfirm.ts');

/** Runs `npm run content:confirm` without the `.env` of a developer. That of a running site is in e2e/faults/confirm.spec.ts. */
async function run(environment: Readonly<Record<string, string>>, ...values: readonly string[]) {
  const env = {
    ...PACKAGES,
    PATH: process.env['PATH'],
    NODE_ENV: 'production' as const,
    __NEXT_PROCESSED_ENV: 'true',
    ...environment,
  };
  const child = spawn(process.execPath, [PROGRAM, ...values], { env });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status: child.exitCode, output, errors };
}

test.each<[string, Readonly<Record<string, string>>, readonly string[], number, RegExp]>([
  ['without a token', {}, [VERSION], 1, /^OPERATOR_TOKEN is missing: .*\n$/],
  [
    'with what is neither a version nor an address',
    TOKEN,
    ['latest'],
    2,
    /^usage: npm run content:confirm/,
  ],
  [
    'with an address that has a password',
    TOKEN,
    [VERSION, 'http://user:pass-w0rd@site.example'],
    2,
    /^(?!.*pass-w0rd)usage: /s,
  ],
  [
    'where no site is',
    TOKEN,
    [VERSION, 'http://127.0.0.1:9'],
    1,
    /^http:\/\/127\.0\.0\.1:9: \S.*\n$/,
  ],
])('%s it confirms nothing, and says why', async (_what, environment, values, status, errors) => {
  const result = await run(environment, ...values);
  expect([result.status, result.output]).toEqual([status, '']);
  expect(result.errors).toMatch(errors);
});
