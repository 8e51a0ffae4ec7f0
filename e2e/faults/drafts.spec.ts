import { expect, test } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { type Replica, startPreview } from '../support/startReplica';
import { emptyList, type Fault } from './contentService/faults';
import { loadDemoSpace } from './contentService/spaceHistory';
import { type ContentService, startContentService } from './contentService/startContentService';

const PATH = '/en-gb/about-us';
const META = 'meta-about';
const KINDS = [PAGE_KINDS.home, PAGE_KINDS.product, PAGE_KINDS.article, PAGE_KINDS.search];
const RECOVERY = { timeout: 20_000, intervals: [50] };

const readySchema = z.object({
  status: z.string(),
  problem: z.string().optional(),
});

let service: ContentService;
let site: Replica;
let folder: string;

const readTitle = async ({ origin }: Replica, path = PATH) => {
  const response = await fetch(`${origin}${path}`);
  const [, title = ''] = /<title[^>]*>([^<]*)/.exec(await response.text()) ?? [];
  return `${response.status} ${title}`;
};
const readReady = async ({ origin }: Replica) =>
  readySchema.parse(await (await fetch(`${origin}/api/health/ready`)).json());
const readProblem = async (preview: Replica) => (await readReady(preview)).problem ?? 'none';

function save(title: string): void {
  service.save(META, (fields) => ({ ...fields, title: { 'en-GB': title } }));
}

async function expectFollowed(title: string) {
  save(title);
  expect(await site.sendWebhook('Entry', { action: 'auto_save', id: META })).toBe(202);
  await expect.poll(() => readTitle(site), RECOVERY).toBe(`200 ${title}`);
  await expect.poll(() => readProblem(site), RECOVERY).toBe('none');
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drafts-'));
  service = await startContentService(await loadDemoSpace({ includeDrafts: true }), {
    api: 'preview',
  });
});

test.afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

/** `drafts.test.ts` covers other faults. Tests the preview of the enclosing describe block. */
function testFault(name: string, fault: Fault | 'shut', problem: RegExp) {
  test(`shows its drafts and names the problem while the service ${name}, and shows new drafts afterwards`, async () => {
    await expectFollowed(`Before it ${name}`);
    if (fault === 'shut') {
      await service.shut();
      // This preview polls only after webhooks.
      expect(await site.sendWebhook('Entry', { action: 'auto_save', id: META })).toBe(202);
    } else service.setFault(fault);
    await expect.poll(() => readProblem(site), RECOVERY).toMatch(problem);
    for (const path of KINDS) expect((await fetch(`${site.origin}${path}`)).status, path).toBe(200);
    expect(await readTitle(site)).toBe(`200 Before it ${name}`);
    expect((await readReady(site)).status).toBe('ready');
    service.setFault();
    await service.open();
    await expectFollowed(`After it ${name}`);
  });
}

test.describe('a preview that polls only after webhooks', () => {
  test.beforeAll(async () => {
    site = await startPreview(service, { CONTENT_PREVIEW_INTERVAL: '3600' });
  });
  test.afterAll(() => site.stop());

  test('sends no request to the service for a page, a search or a sitemap', NIGHTLY, async () => {
    const count = () => service.listAsked().length;
    // The first visit after a long pause makes a preview poll.
    const atStart = count();
    await readTitle(site);
    await expect.poll(count, RECOVERY).toBeGreaterThan(atStart);
    let before = 0;
    while (before !== count()) {
      before = count();
      // Polls repeat every 2 s until one finds a change, four times at most.
      await sleep(6000);
    }
    for (const path of [
      ...Object.values(PAGE_KINDS),
      '/en-gb/nowhere',
      '/de-de/sitemap',
      '/api/search?edition=en-gb&query=paste',
    ])
      await (await fetch(`${site.origin}${path}`)).text();
    expect(service.listAsked().slice(before)).toEqual([]);
  });

  for (const [action, id] of [
    ['delete', 'page-about'],
    ['archive', 'page-contact'],
    ['unpublish', 'page-terms'],
  ] as const) {
    test(
      `drops a page after the webhook ${action}, and shows it again after unarchive`,
      nightlyUnless(action === 'archive'),
      async () => {
        const entry = service.find(id);
        const path = z.object({ 'en-GB': z.string() }).parse(entry.fields['url'])['en-GB'];
        await expect.poll(() => readTitle(site, path), RECOVERY).toMatch(/^200/);
        service.publish({ unpublished: [id] });
        expect(await site.sendWebhook('Entry', { action, id })).toBe(202);
        await expect.poll(() => readTitle(site, path), RECOVERY).toMatch(/^404/);
        service.publish({ saved: [entry] });
        expect(await site.sendWebhook('Entry', { action: 'unarchive', id })).toBe(202);
        await expect.poll(() => readTitle(site, path), RECOVERY).toMatch(/^200/);
      },
    );
  }

  testFault('is down', 'shut', /cannot be reached/);
});

/** A snapshot lacks the edits of the pause after the one before. */
async function readNewestSnapshot() {
  const names = await readdir(folder, { recursive: true });
  const [newest] = names
    .filter((name) => name.endsWith('.jsonl.gz'))
    .sort()
    .reverse();
  return newest === undefined ? '' : gunzipSync(await readFile(join(folder, newest))).toString();
}

test.describe('a preview that polls each second', NIGHTLY, () => {
  const startPolling = () =>
    startPreview(service, {
      CONTENT_PREVIEW_INTERVAL: '1',
      CONTENT_SNAPSHOT_DIR: folder,
      CONTENT_SNAPSHOT_INTERVAL: '0',
    });

  test.beforeAll(async () => {
    site = await startPolling();
  });
  test.afterAll(() => site.stop());

  test('shows saved, deleted and restored drafts without a webhook', async () => {
    save('Saved without a webhook');
    await expect.poll(() => readTitle(site), RECOVERY).toBe('200 Saved without a webhook');
    const entry = service.find('page-about');
    service.publish({ unpublished: ['page-about'] });
    await expect.poll(() => readTitle(site), RECOVERY).toMatch(/^404/);
    service.publish({ saved: [entry] });
    await expect.poll(() => readTitle(site), RECOVERY).toMatch(/^200/);
  });

  testFault('says that it has nothing', emptyList, /empty/);

  test('shows the drafts of its snapshot if it starts while the service is down', async () => {
    await expectFollowed('In the snapshot');
    await expect.poll(readNewestSnapshot, { timeout: 60_000 }).toContain('In the snapshot');
    await site.stop();
    await service.shut();
    site = await startPolling();
    expect(await readTitle(site)).toBe('200 In the snapshot');
    await expect.poll(() => readProblem(site), RECOVERY).toMatch(/cannot be reached/);
    await service.open();
  });
});
