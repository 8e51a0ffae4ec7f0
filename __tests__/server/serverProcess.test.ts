import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { recordPosts } from '@/__tests__/support/recordPosts';

const reported = z.array(z.object({ data: z.object({ baseData: z.object({ severityLevel: z.number(), exceptions: z.array(z.object({ message: z.string() })) }) }) }));

/** A process that has listeners as the framework has them, which keep it alive, and then something that nobody catches. */
const PROGRAM = (fault: string) => `
  const { reportProcessErrors } = require('./server/serverProcess.ts');
  const { flushExceptions } = require('./lib/telemetry/server/reportError.ts');
  const finish = () => flushExceptions().then(() => process.stdout.write('alive\\n', () => process.exit(0)));
  process.on('uncaughtException', () => undefined);
  process.on('unhandledRejection', () => setImmediate(finish));
  setInterval(() => undefined, 1000);
  reportProcessErrors();
  setTimeout(() => { ${fault} });
`;

async function run(fault: string, endpoint: string) {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' as const, APPINSIGHTS_INSTRUMENTATION_KEY: '00000000-0000-4000-8000-00000000000f', APPINSIGHTS_ENDPOINT: endpoint };
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', PROGRAM(fault)], { env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await once(child, 'close');
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return { status: child.exitCode, lines, isAlive: output.includes('alive') };
}

test.each([
  ['an exception that nobody caught ends the process with status 1', "throw new Error('surprise')", 1, false, 4],
  ['a rejection that nobody handled does not end it', "void Promise.reject(new Error('surprise'))", 0, true, 3],
])('%s; it is logged once and sent', async (_what, fault, status, isAlive, severityLevel) => {
  const telemetry = await recordPosts();
  const result = await run(fault, telemetry.address);
  expect(result).toMatchObject({ status, isAlive });
  expect(result.lines).toEqual([expect.stringContaining('Error: surprise')]);
  const sent = telemetry.posts.flatMap(({ body }) => reported.parse(JSON.parse(body)));
  expect(sent).toEqual([{ data: { baseData: { severityLevel, exceptions: [{ message: 'surprise' }] } } }]);
  await telemetry.stop();
});
