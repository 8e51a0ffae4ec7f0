import { expect, test } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { addBrokenPage, BROKEN_PATHS } from '../lab/brokenPage';
import { PAGE_KINDS } from '../support/pageKinds';
import type { Program } from '../support/runProgram';
import { makeCheckout, runProgram, waitForAddress } from '../support/runProgram';
import { writeChangedDemo } from '../support/startSite';

const ORIGIN = 'https://www.example.com';

const lineSchema = z.looseObject({ level: z.enum(['info', 'warn', 'error']), time: z.iso.datetime(), msg: z.string().min(1) });

test.describe('the program alone, without NODE_ENV', () => {
  let exportFile: string;
  let program: Program;
  let address: string;

  test.beforeAll(async () => {
    exportFile = await writeChangedDemo(addBrokenPage);
    const folder = await makeCheckout({});
    const environment = { PORT: '0', SITE_ORIGIN: ORIGIN, PREVIEW: 'false', APP_ENV: 'staging', METRICS_PORT: '0', CONTENT_EXPORT: exportFile };
    program = runProgram('env', ['-u', 'NODE_ENV', process.execPath, '--enable-source-maps', 'server/run.js', 'main'], { folder, environment });
    address = await waitForAddress(program);
  });
  test.afterAll(async () => {
    await program.stop();
    await rm(dirname(exportFile), { recursive: true });
  });

  const visit = async (path: string): Promise<Response> => {
    const response = await fetch(`${address}${path}`);
    await response.arrayBuffer();
    return response;
  };

  test('is production: a page is rendered once for everyone', async () => {
    await visit(PAGE_KINDS.product);
    expect((await visit(PAGE_KINDS.product)).headers.get('server-timing')).toContain('cache;desc="hit"');
  });

  test('writes a log that is JSON line by line, whatever is visited, and has no warning of a development build', async () => {
    for (const path of Object.values(PAGE_KINDS)) await visit(path);
    for (const path of ['/en-gb/search?query=clean', '/api/search?edition=en-gb&query=paste', '/_next/nowhere', '/robots.txt', '/api/media/nothing.webp', '/%E0%A4%A']) await visit(path);
    expect((await visit(BROKEN_PATHS['en-gb'])).status).toBe(404);
    await program.waitFor(/Pages are left out, [^"]*: lab-page-broken\./);
    await program.stop();
    const lines = program.output().replace(/\n$/, '').split('\n').map((line) => lineSchema.parse(JSON.parse(line)));
    const messages = lines.map(({ msg }) => msg);
    expect(messages).toEqual(expect.arrayContaining(['Ready for requests', 'The site is up', 'Metrics can be read', 'Shut down']));
    expect(lines.filter(({ source }) => source === 'console').map(({ msg }) => msg)).toEqual([expect.stringMatching(/^Running next\.config\.js/)]);
  });
});
