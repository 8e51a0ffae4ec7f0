import { compileProgram } from '@/__tests__/support/compileProgram';
import { runProgram } from '../runProgram';

const VERSION = 'a1'.repeat(16);
const TOKEN = { OPERATOR_TOKEN: 'x'.repeat(32) };
const PROGRAM = compileProgram('server/operations/contentConfirm.ts');

// e2e/faults/confirm.spec.ts has that of a running site.
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
])(
  '%s `npm run content:confirm` approves nothing, and says why',
  async (_what, environment, values, status, errors) => {
    const result = await runProgram(PROGRAM, environment, ...values);
    expect([result.status, result.output]).toEqual([status, '']);
    expect(result.errors).toMatch(errors);
  },
);
