import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compileProgram, PACKAGES } from '@/__tests__/support/compileProgram';

const MODULES = JSON.stringify(compileProgram('server/development/exitOnClosedOutput.ts'));

/** Prints uncaught errors, as the framework does. */
const PROGRAM = `
  process.on('uncaughtException', (error) => process.stderr.write(String(error)));
  require(${MODULES}).exitOnClosedOutput();
  setInterval(() => {
    process.stdout.write('out');
    process.stderr.write('error');
  }, 20);
`;

test.each(['stdout', 'stderr'] as const)('a program exits when its %s is closed', async (name) => {
  const program = spawn(process.execPath, ['--eval', PROGRAM], {
    env: { ...PACKAGES, PATH: process.env['PATH'], NODE_ENV: 'development' },
    timeout: 10_000,
    killSignal: 'SIGKILL',
  });
  for (const stream of [program.stdout, program.stderr]) stream.resume();
  await once(program[name], 'data');
  program[name].destroy();
  expect(await once(program, 'exit')).toEqual([1, null]);
});
