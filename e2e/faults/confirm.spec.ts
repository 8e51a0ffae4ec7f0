import { expect, test } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { NIGHTLY } from '../support/nightly';
import { runProgram } from '../support/runProgram';
import { type Replica, startReplica } from '../support/startReplica';
import { loadDemoSpace } from './contentService/spaceHistory';
import { type ContentService, startContentService } from './contentService/startContentService';
import { publishState, readState } from './contentService/states';

/** All tests share one site, and each continues from the content state of the one before. */
test.describe.configure({ mode: 'serial' });

const TOKEN = 'operator-token-'.repeat(3);
const SOON = { intervals: [50], timeout: 20_000 };
/** The number of entries deleted in each step. The site polls once per step. */
const STEP = 40;

let service: ContentService;
let site: Replica;
let second: Replica;
let state = 1;
let folder: string;

const readinessSchema = z.object({
  status: z.string(),
  rejected: z
    .object({ version: z.string(), problems: z.array(z.string()), remedy: z.string() })
    .optional(),
  losses: z.array(z.object({ what: z.string(), lost: z.number() })).optional(),
});

const readReadiness = async ({ origin }: Replica = site) =>
  readinessSchema.parse(await (await fetch(`${origin}/api/health/ready`)).json());

const readShownState = async ({ origin }: Replica = site) =>
  readState('/fr-fr', await (await fetch(`${origin}/fr-fr`)).text());
const isRejected = async (replica: Replica = site) =>
  (await readReadiness(replica)).rejected !== undefined;

const countLost = async () =>
  (await readReadiness()).losses?.find(({ what }) => what === 'entries')?.lost ?? 0;

/** Publishes a change that every page shows. */
async function publishNext() {
  state += 1;
  publishState(service, state);
  expect(await site.sendWebhook()).toBe(202);
}

/** `npm run content:confirm` */
async function runConfirm(...values: readonly string[]) {
  const program = runProgram('npm', ['run', '--silent', 'content:confirm', '--', ...values], {
    folder: '.',
    environment: { __NEXT_PROCESSED_ENV: 'true', OPERATOR_TOKEN: TOKEN },
  });
  return { status: await program.ended, output: program.output() };
}

const readVersion = async () => (await readReadiness()).rejected?.version ?? '';

test.beforeAll(async () => {
  service = await startContentService(await loadDemoSpace());
  publishState(service, state);
  folder = await mkdtemp(join(tmpdir(), 'confirmed-'));
  const environment = {
    CONTENT_POLL_INTERVAL: '1',
    CONTENT_SNAPSHOT_DIR: folder,
    OPERATOR_TOKEN: TOKEN,
  };
  [site, second] = await Promise.all([
    startReplica(service, environment),
    startReplica(service, environment),
  ]);
});
test.afterAll(async () => {
  await Promise.all([site.stop(), second.stop()]);
  await service.stop();
  await rm(folder, { recursive: true });
});

test(
  'deletions in small steps are rejected beyond the allowance, and readiness says what to do',
  NIGHTLY,
  async () => {
    const ids = ['section', 'richText', 'image', 'card'].flatMap((type) => service.listIds(type));
    const count = service.listIds().length;
    for (let gone = 0; gone < ids.length && !(await isRejected()); gone += STEP) {
      service.publish({ unpublished: ids.slice(gone, gone + STEP) });
      const lost = Math.min(gone + STEP, ids.length);
      expect(await site.sendWebhook()).toBe(202);
      await expect
        .poll(async () => (await isRejected()) || (await countLost()) === lost, SOON)
        .toBe(true);
    }
    const { status, rejected } = await readReadiness();
    expect(status).toBe('ready');
    expect(rejected?.problems).toEqual([
      expect.stringMatching(
        /entries \(.*\) were lost within a day, and CONTENT_MAX_LOSS allows 20 %/,
      ),
    ]);
    expect(rejected?.remedy).toContain(`npm run content:confirm -- ${rejected?.version}`);
    expect(await countLost()).toBeGreaterThan(count * 0.1);
    expect(await countLost()).toBeLessThanOrEqual(count * 0.2);
  },
);

test(
  'nothing is published while a version is rejected, and no webhook approves it',
  NIGHTLY,
  async () => {
    const before = await readShownState();
    const version = await readVersion();
    await publishNext();
    await expect.poll(readVersion, SOON).not.toBe(version);
    expect(await readShownState()).toBe(before);
    expect(await isRejected()).toBe(true);
  },
);

test(
  'the command shows what is rejected, and approves nothing with a wrong token or version',
  NIGHTLY,
  async () => {
    const shown = await runConfirm(site.origin);
    expect(shown.status).toBe(1);
    expect(shown.output).toContain(
      `If all of this is meant: npm run content:confirm -- ${await readVersion()} ${site.origin}`,
    );
    const other = await runConfirm('0'.repeat(32), site.origin);
    expect(other.status).toBe(1);
    expect(other.output).toContain('another state is rejected now');
    const response = await fetch(`${site.origin}/api/content/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}x` },
      body: JSON.stringify({ version: await readVersion() }),
    });
    expect(response.status).toBe(401);
    expect(await isRejected()).toBe(true);
  },
);

test(
  'both processes serve a version that was approved through one of them, and publishing continues',
  NIGHTLY,
  async () => {
    const confirmed = await runConfirm(await readVersion(), site.origin);
    expect(confirmed.status).toBe(0);
    expect(confirmed.output).toContain('Confirmed.');
    for (const replica of [site, second]) {
      await expect.poll(() => readShownState(replica), SOON).toBe(state);
      await expect.poll(() => isRejected(replica), SOON).toBe(false);
    }
    expect((await runConfirm(site.origin, second.origin)).output).toMatch(
      /nothing is rejected\n.*nothing is rejected/,
    );
  },
);
