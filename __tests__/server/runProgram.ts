import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { PACKAGES } from '@/__tests__/support/compileProgram';

/** Runs a compiled program without the `.env` of a developer. */
export async function runProgram(
  program: string,
  environment: Readonly<Record<string, string>>,
  ...values: readonly string[]
) {
  const child = spawn(process.execPath, [program, ...values], {
    env: {
      ...PACKAGES,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      __NEXT_PROCESSED_ENV: 'true',
      ...environment,
    },
  });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status: child.exitCode, output, errors };
}
