import { spawnSync } from 'node:child_process';
import { compileProgram, PACKAGES } from '@/__tests__/support/compileProgram';

const MODULES = JSON.stringify(compileProgram('lib/platform/config/logger.ts'));

const PROGRAM = `
  const fs = require('node:fs');
  const { writeSync } = fs;
  let isFull = true;
  fs.writeSync = (file, ...rest) => {
    if (file === 1 && isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return writeSync(file, ...rest);
  };
  const { logger } = require(${MODULES});
  for (let line = 0; line < 20_000; line += 1) logger.info({ line }, 'while the disk is full');
  isFull = false;
  logger.info({}, 'later');
  logger.info({}, 'last');
`;

test('a full disk under the log throws nowhere, and the next line is written once there is space', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', PROGRAM], {
    encoding: 'utf8',
    env: { ...PACKAGES, PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const messages = stdout
    .trim()
    .split('\n')
    .map((line) => /"msg":"(.*)"/.exec(line)?.[1]);
  expect([status, stderr, messages]).toEqual([0, '', ['later', 'last']]);
});
