import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { DraftSpace } from '@/__tests__/support/draftSpace';
import {
  IMPATIENT,
  only,
  openReplicaStage,
  send,
  SERVICE_FAULTS,
} from '@/__tests__/support/replicaStage';
import type { Fault } from '@/__tests__/support/deliveryService';
import { readConfig } from '@/lib/config/env';
import { readContentAge } from '@/lib/contentful/client/contentSource';
import type { Replica } from '@/lib/contentful/feeds/startReplica';

const HOUR = 3_600_000;
/** Waits for no poll but those that a webhook asks for. */
const BY_WEBHOOK = { feed: { pollInterval: HOUR, modelInterval: HOUR, maxLoss: 1 } };
const BY_LOOKS = { feed: { modelInterval: HOUR, maxLoss: 1 } };

const { service, follow, waitUntil, waitForPolls } = openReplicaStage({ includesDrafts: true });
const folder = mkdtempSync(join(tmpdir(), 'drafts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const range = (count: number) => Array.from({ length: count }, (_, index) => `entry-${index}`);
const nameOf = (replica: Replica, id: string): unknown =>
  replica.space()?.entries.byId(id)?.fields['name']?.['en'];
const countNamed = (replica: Replica, name: string): number =>
  replica.space()?.entries.all.filter(({ fields }) => fields['name']?.['en'] === name).length ?? 0;
const isLook = (url: string, kind: 'entries' | 'assets'): boolean =>
  url.includes(`/${kind}?`) && url.includes('order=-sys.updatedAt');

function change(drafts: DraftSpace, act: (drafts: DraftSpace) => void): void {
  act(drafts);
  service.publish(drafts.build());
}

/** A space of drafts, and a replica that has read and compared it. */
async function open(entries: number, options: Parameters<typeof follow>[0] = BY_LOOKS) {
  const drafts = new DraftSpace(entries);
  service.publish(drafts.build());
  const replica = await follow(options);
  return { replica, drafts };
}

/** Looks between the pages of a comparison are not in a row. */
async function openSettled(entries: number) {
  const opened = await open(entries);
  await waitUntil(() => service.requests.slice(-3).every((url) => isLook(url, 'entries')));
  return opened;
}

describe('what is read', () => {
  test('is the whole space, without a sync', async () => {
    const { replica } = await open(2345);
    expect([replica.space()?.entries.all.length, replica.space()?.assets.all.length]).toEqual([
      2345, 1,
    ]);
    expect(service.requests.filter((url) => url.includes('/sync'))).toEqual([]);
  });

  test('is the whole of an import whose entries have one time', async () => {
    const drafts = new DraftSpace(0);
    drafts.saveTogether(range(2345), 'Imported');
    service.publish(drafts.build());
    const replica = await follow(BY_LOOKS);
    expect(replica.space()?.entries.all).toHaveLength(2345);
  });

  test('goes on after a failure in the middle', async () => {
    let failures = 0;
    service.fault = (response, request, answer) => {
      if (
        request.url?.includes('/entries') === true &&
        request.url.includes('gte') &&
        failures < 3
      ) {
        failures += 1;
        send(503, 'application/json', '{}')(response, request, answer);
      } else answer();
    };
    const { replica } = await open(2345);
    await waitUntil(() => replica.space() !== undefined);
    expect(replica.space()?.entries.all).toHaveLength(2345);
    expect(
      service.requests.filter(
        (url) => url.includes('/entries') && !url.includes('select') && !url.includes('gte'),
      ).length,
    ).toBeLessThanOrEqual(1);
  });

  test('is read in smaller pages where a page is larger than the service allows', async () => {
    const drafts = new DraftSpace(0);
    for (const id of range(6)) drafts.save(id, 'x'.repeat(3_000_000));
    service.publish(drafts.build());
    const replica = await follow(BY_LOOKS);
    expect(replica.space()?.entries.all).toHaveLength(6);
  });

  test('is not what a site of the same space has on disk', async () => {
    const snapshot = { folder: join(folder, 'apart'), interval: 0 };
    const { replica } = await open(3, { feed: { ...BY_LOOKS.feed, snapshot } });
    expect(replica.space()).toBeDefined();
    service.fault = (response) => response.destroy();
    const site = await follow({ includesDrafts: false, feed: { snapshot } });
    expect(site.space()).toBeUndefined();
  });
});

describe('an edit', () => {
  test('is followed, as is a new entry and one whose revision stays', async () => {
    const { replica, drafts } = await open(30);
    change(drafts, () => drafts.save('entry-0', 'Edited'));
    await waitUntil(() => nameOf(replica, 'entry-0') === 'Edited');
    change(drafts, () => drafts.save('new', 'New'));
    await waitUntil(() => nameOf(replica, 'new') === 'New');
    expect(replica.space()?.entries.all).toHaveLength(31);
  });

  test.each([25, 1500])('of %i entries between two looks is followed whole', async (count) => {
    const { replica, drafts } = await openSettled(2000);
    change(drafts, () => drafts.saveTogether(range(count), 'Edited'));
    await waitUntil(() => countNamed(replica, 'Edited') === count);
    expect(countNamed(replica, 'Edited')).toBe(count);
  });

  test('of more entries than a look reads, one after the other, is followed whole', async () => {
    const { replica, drafts } = await openSettled(200);
    change(drafts, () => range(150).forEach((id) => drafts.save(id, 'Edited')));
    await waitUntil(() => countNamed(replica, 'Edited') === 150);
    expect(countNamed(replica, 'Edited')).toBe(150);
  });

  test('at the time of many others, which were seen before it, is not lost', async () => {
    const { replica, drafts } = await openSettled(100);
    change(drafts, () => drafts.saveTogether(range(40), 'Imported'));
    await waitUntil(() => countNamed(replica, 'Imported') === 40);
    change(drafts, () => drafts.saveAtOnce('entry-99', 'Late'));
    await waitUntil(() => nameOf(replica, 'entry-99') === 'Late');
    expect(countNamed(replica, 'Imported')).toBe(40);
  });

  test('by a machine whose clock is behind is not lost', async () => {
    const { replica, drafts } = await openSettled(100);
    change(drafts, () => range(40).forEach((id) => drafts.save(id, 'Edited')));
    await waitUntil(() => countNamed(replica, 'Edited') === 40);
    change(drafts, () => drafts.save('entry-99', 'Behind', { back: 45 }));
    await waitUntil(() => nameOf(replica, 'entry-99') === 'Behind');
    expect(nameOf(replica, 'entry-99')).toBe('Behind');
  });

  test('that a webhook tells of is read at once, however many more there are', async () => {
    const { replica, drafts } = await open(30, BY_WEBHOOK);
    change(drafts, () => range(12).forEach((id) => drafts.save(id, 'Edited')));
    for (const id of range(12)) replica.refresh('content', { kind: 'Entry', id });
    await waitUntil(() => countNamed(replica, 'Edited') === 12);
    expect(
      service.requests.filter((url) => url.includes('sys.id%5Bin%5D')).length,
    ).toBeLessThanOrEqual(2);
  });

  test('that a webhook tells of before the service has it is read a little later', async () => {
    const { replica, drafts } = await openSettled(3);
    // No look would find it: the service says that it is older than what there is.
    replica.refresh('content', { kind: 'Entry', id: 'entry-0' });
    await waitUntil(() => service.requests.some((url) => url.includes('sys.id%5Bin%5D=entry-0')));
    change(drafts, () => drafts.save('entry-0', 'Edited'));
    await waitUntil(() => nameOf(replica, 'entry-0') === 'Edited');
    expect(nameOf(replica, 'entry-0')).toBe('Edited');
  });

  test('of an asset is seen with the next edit of an entry, or by its webhook', async () => {
    const { replica, drafts } = await openSettled(3);
    const titleOf = () => replica.space()?.assets.byId('photo')?.fields['title']?.['en'];
    change(drafts, () => {
      drafts.upload('photo', 'Replaced');
      drafts.save('entry-0', 'Edited');
    });
    await waitUntil(() => titleOf() === 'Replaced');
    change(drafts, () => drafts.upload('photo', 'Once more'));
    replica.refresh('content', { kind: 'Asset', id: 'photo' });
    await waitUntil(() => titleOf() === 'Once more');
    expect(titleOf()).toBe('Once more');
  });
});

describe('what is deleted, archived, or unpublished and deleted', () => {
  test('is gone with its webhook', async () => {
    const { replica, drafts } = await open(30, BY_WEBHOOK);
    change(drafts, () => drafts.remove('entry-3', 'entry-4', 'photo'));
    replica.refresh('content', { kind: 'Entry', id: 'entry-3' });
    replica.refresh('content', { kind: 'Entry', id: 'entry-4' });
    replica.refresh('content', { kind: 'Asset', id: 'photo' });
    await waitUntil(
      () => replica.space()?.entries.all.length === 28 && replica.space()?.assets.all.length === 0,
    );
    expect(['entry-3', 'entry-4'].map((id) => replica.space()?.entries.byId(id))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is gone without one, since the service counts fewer', async () => {
    const { replica, drafts } = await openSettled(1200);
    change(drafts, () => drafts.remove('entry-7', 'entry-1100'));
    await waitUntil(() => replica.space()?.entries.all.length === 1198);
    expect(['entry-7', 'entry-1100'].map((id) => replica.space()?.entries.byId(id))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is gone although as many were made meanwhile', async () => {
    const { replica, drafts } = await openSettled(30);
    change(drafts, () => {
      drafts.remove('entry-7');
      drafts.save('new', 'New');
    });
    await waitUntil(
      () =>
        replica.space()?.entries.byId('entry-7') === undefined && nameOf(replica, 'new') === 'New',
    );
    expect(replica.space()?.entries.all).toHaveLength(30);
  });

  test('is back when it is no longer archived, with the time that it had', async () => {
    const { replica, drafts } = await openSettled(30);
    const before = drafts.build();
    change(drafts, () => drafts.remove('entry-7'));
    await waitUntil(() => replica.space()?.entries.byId('entry-7') === undefined);
    service.publish(before);
    await waitUntil(() => replica.space()?.entries.byId('entry-7') !== undefined);
    expect(replica.space()?.entries.all).toHaveLength(30);
  });

  test('may be a home page, a menu or half of everything: an editor sees it; an empty space is not shown', async () => {
    const { replica, drafts } = await openSettled(30);
    change(drafts, () => drafts.remove(...range(25)));
    await waitUntil(() => replica.space()?.entries.all.length === 5);
    expect(replica.status().rejected).toBeUndefined();
    service.publish(makeSpace(buildSpaceExport([], []), { includeDrafts: true }));
    await waitUntil(() => replica.status().rejected !== undefined);
    expect(replica.space()?.entries.all).toHaveLength(5);
    await waitForPolls(20);
    expect(readContentAge(replica.status(), Date.now()).problem).toBe('The space is empty.');
    change(drafts, () => drafts.save('entry-0', 'Back'));
    await waitUntil(
      () => nameOf(replica, 'entry-0') === 'Back' && replica.status().rejected === undefined,
    );
    expect(readContentAge(replica.status(), Date.now()).problem).toBeUndefined();
  });
});

describe('while all ids are compared', () => {
  const PAGES = 4;
  const isComparison = (url = ''): boolean =>
    url.includes('/entries?') && url.includes('select=sys') && !isLook(url, 'entries');

  /** What was shown when each page of a comparison was asked for. `act` happens with the first of them. */
  async function compare(
    options: Parameters<typeof follow>[0],
    act: (opened: Awaited<ReturnType<typeof open>>) => void,
  ) {
    const opened = await open((PAGES - 1) * 1000 + 500, options);
    const shown: unknown[] = [];
    await new Promise<void>((resolve) => {
      service.fault = (_response, request, answer) => {
        if (isComparison(request.url)) {
          shown.push(nameOf(opened.replica, 'entry-7'));
          if (shown.length === 1) act(opened);
          if (shown.length === PAGES) resolve();
        }
        // A page takes its time.
        setTimeout(answer, isComparison(request.url) ? 30 : 0);
      };
      opened.replica.refresh('content');
    });
    return { ...opened, shown };
  }

  const save = (drafts: DraftSpace): void => change(drafts, () => drafts.save('entry-7', 'Edited'));

  test('an edit that a webhook tells of is shown before the next page', async () => {
    const { shown } = await compare(BY_WEBHOOK, ({ replica, drafts }) => {
      save(drafts);
      replica.refresh('content', { kind: 'Entry', id: 'entry-7' });
    });
    expect(shown).toEqual(['Entry 7', 'Edited', 'Edited', 'Edited']);
  });

  test('an edit that no webhook tells of is shown with the next look', async () => {
    const { shown } = await compare(
      { feed: { ...BY_LOOKS.feed, pollInterval: 20 } },
      ({ drafts }) => save(drafts),
    );
    expect(shown.at(-1)).toBe('Edited');
  });

  test('what is made and deleted meanwhile is followed, and is no reason for another comparison', async () => {
    const { replica, drafts } = await compare(BY_WEBHOOK, ({ replica: own, drafts: all }) => {
      change(all, () => {
        all.save('new', 'New');
        all.save('newer', 'Newer');
        all.remove('entry-9');
      });
      for (const id of ['new', 'newer', 'entry-9']) own.refresh('content', { kind: 'Entry', id });
    });
    await waitUntil(() => service.requests.filter((url) => isLook(url, 'assets')).length > 0);
    const seen = service.requests.length;
    change(drafts, () => drafts.save('entry-8', 'Edited'));
    replica.refresh('content', { kind: 'Entry', id: 'entry-8' });
    await waitUntil(() => nameOf(replica, 'entry-8') === 'Edited');
    await waitForPolls(1);
    expect(replica.space()?.entries.all).toHaveLength((PAGES - 1) * 1000 + 500 + 1);
    expect(service.requests.slice(seen).filter(isComparison)).toEqual([]);
  });
});

describe('while nothing changes', () => {
  test('the service gets one request a poll, and less than one in 5 s at the usual pace', async () => {
    const { replica } = await openSettled(1200);
    const before = replica.space();
    const seen = service.requests.length;
    const countLooks = () =>
      service.requests.slice(seen).filter((url) => isLook(url, 'entries')).length;
    await waitUntil(() => countLooks() >= 100);
    const requests = service.requests.slice(seen);
    expect(requests.length - 100).toBeLessThanOrEqual(6);
    expect(requests.filter((url) => !isLook(url, 'entries') && !isLook(url, 'assets'))).toEqual([]);
    expect(replica.space()).toBe(before);
    const { content } = readConfig({
      CONTENTFUL_SPACE_ID: 'space',
      CONTENTFUL_PREVIEW_TOKEN: 'token',
      PREVIEW: 'true',
    });
    const feed = content.mode === 'replica' ? content.feed : undefined;
    const perSecond =
      requests.length / 100 / ((feed?.pollInterval ?? 0) / 1000) +
      2 / ((feed?.modelInterval ?? 0) / 1000);
    expect(perSecond).toBeLessThan(1 / 5);
  });

  test('an import that was followed costs no further requests once it has settled', async () => {
    const { replica, drafts } = await openSettled(100);
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - 0);
    change(drafts, () => drafts.saveTogether(range(40), 'Imported'));
    await waitUntil(() => countNamed(replica, 'Imported') === 40);
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now() + 61_000);
    await waitForPolls(2);
    const seen = service.requests.length;
    await waitForPolls(10);
    expect(service.requests.slice(seen).filter((url) => url.includes('gte'))).toEqual([]);
  });
});

const listSchema = z.looseObject({ total: z.number(), items: z.array(z.unknown()) });

/** Changes what a list says. */
const rewrite =
  (alter: (body: { total: number; items: unknown[] }) => object): Fault =>
  (response, _request, answer) => {
    const end = response.end.bind(response);
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number) =>
      writeHead(status, { 'Content-Type': 'application/json' });
    response.end = (text?: unknown) =>
      end(JSON.stringify(alter(listSchema.parse(JSON.parse(String(text))))));
    answer();
  };

describe('a service that', () => {
  test.each(SERVICE_FAULTS)(
    '%s leaves the drafts as they are, which the status says in words, and is followed afterwards',
    async (_name, broken) => {
      const { replica, drafts } = await open(3, { ...BY_LOOKS, timing: IMPATIENT });
      await waitForPolls(4);
      const first = replica.space();
      service.fault = broken;
      await waitUntil(() => readContentAge(replica.status(), Date.now()).problem !== undefined);
      expect(readContentAge(replica.status(), Date.now()).problem).toMatch(
        /^The content service (?!.*Cannot read)/,
      );
      expect(replica.space()).toBe(first);
      drafts.save('entry-0', 'Edited');
      service.publish(drafts.build());
      service.fault = undefined;
      await waitUntil(
        () =>
          nameOf(replica, 'entry-0') === 'Edited' &&
          readContentAge(replica.status(), Date.now()).problem === undefined,
      );
      expect(readContentAge(replica.status(), Date.now())).toEqual({
        seconds: 0,
        problem: undefined,
      });
    },
  );

  test.each(SERVICE_FAULTS)(
    '%s at the start: there are no drafts, and then there are',
    async (_name, broken) => {
      service.fault = broken;
      const { replica } = await open(3, { ...BY_LOOKS, timing: IMPATIENT });
      expect(replica.space()).toBeUndefined();
      service.fault = undefined;
      await waitUntil(() => replica.space() !== undefined);
      expect(replica.space()?.entries.all).toHaveLength(3);
    },
  );

  test('counts more than it sends loses nothing, and the status says so', async () => {
    const { replica, drafts } = await openSettled(30);
    service.fault = only(
      '/entries',
      rewrite((body) => ({ ...body, total: body.total + 3 })),
    );
    await waitUntil(() => replica.status().lastError !== undefined);
    expect(replica.status().lastError?.message).toMatch(/counts more entries/);
    drafts.save('entry-0', 'Edited');
    service.publish(drafts.build());
    await waitUntil(() => nameOf(replica, 'entry-0') === 'Edited');
    expect(replica.space()?.entries.all).toHaveLength(30);
  });

  test('counts fewer than it has loses nothing', async () => {
    const { replica } = await openSettled(1500);
    service.fault = only(
      '/entries',
      rewrite((body) => ({ ...body, total: body.total - 600 })),
    );
    const seen = service.requests.length;
    await waitUntil(
      () => service.requests.slice(seen).filter((url) => isLook(url, 'entries')).length >= 10,
    );
    expect(replica.space()?.entries.all).toHaveLength(1500);
  });

  test('sends less of a page than it could is read whole', async () => {
    service.fault = only(
      '/entries',
      rewrite((body) => ({ ...body, items: body.items.slice(0, 100) })),
    );
    const { replica, drafts } = await open(250);
    await waitUntil(() => replica.space()?.entries.all.length === 250);
    change(drafts, () => drafts.saveTogether(range(200), 'Edited'));
    await waitUntil(() => countNamed(replica, 'Edited') === 200);
    expect(replica.space()?.entries.all).toHaveLength(250);
  });

  test('sends an entry of another shape is followed without it, and it is read again only when it is saved', async () => {
    const { replica, drafts } = await openSettled(3);
    const odd = (body: { total: number; items: unknown[] }) => ({
      ...body,
      items: body.items.map((item) =>
        JSON.stringify(item).includes('"id":"odd"') ? { ...(item as object), fields: 3 } : item,
      ),
    });
    service.fault = only('sys.id%5Bin%5D', rewrite(odd));
    change(drafts, () => drafts.save('odd', 'Odd'));
    await waitUntil(() => replica.status().unreadable !== undefined);
    expect(replica.status().unreadable).toEqual([expect.stringMatching(/^entry odd: fields/)]);
    const seen = service.requests.length;
    await waitForPolls(10);
    expect(service.requests.slice(seen).filter((url) => url.includes('sys.id%5Bin%5D'))).toEqual(
      [],
    );
    service.fault = undefined;
    change(drafts, () => drafts.save('odd', 'Sound'));
    await waitUntil(
      () => nameOf(replica, 'odd') === 'Sound' && replica.status().unreadable === undefined,
    );
    expect(replica.status().unreadable).toBeUndefined();
  });
});

describe('a preview that starts again', () => {
  const options = (name: string) => ({
    feed: { ...BY_LOOKS.feed, snapshot: { folder: join(folder, name), interval: 0 } },
  });

  async function openStopped(name: string) {
    const drafts = new DraftSpace(29);
    drafts.savePage('home', '/en-gb');
    service.publish(drafts.build());
    const replica = await follow(options(name));
    await waitUntil(() => replica.status().snapshot?.writtenAt !== undefined);
    replica.stop();
    return drafts;
  }

  test('has the drafts of its snapshot while the service is away', async () => {
    await openStopped('away');
    service.fault = (response) => response.destroy();
    const now = Date.now();
    const replica = await follow(options('away'));
    expect(replica.space()?.entries.all).toHaveLength(30);
    await waitUntil(() => readContentAge(replica.status(), Date.now()).problem !== undefined);
    // As old as the snapshot, and not as young as the process.
    expect(replica.status().confirmedAt).toBeLessThanOrEqual(now);
    expect(readContentAge(replica.status(), now + 3_600_000).problem).toMatch(/cannot be reached/);
  });

  test('sees what was saved and deleted meanwhile, without reading the rest', async () => {
    const drafts = await openStopped('meanwhile');
    change(drafts, () => {
      drafts.remove('entry-7', 'photo');
      drafts.save('new', 'New');
      for (const id of ['entry-1', 'entry-2']) drafts.save(id, 'Edited');
    });
    service.requests.length = 0;
    const replica = await follow(options('meanwhile'));
    await waitUntil(
      () =>
        countNamed(replica, 'Edited') === 2 &&
        nameOf(replica, 'new') === 'New' &&
        replica.space()?.entries.byId('entry-7') === undefined &&
        replica.space()?.assets.all.length === 0,
    );
    expect(replica.space()?.entries.all).toHaveLength(30);
    expect(
      service.requests.filter(
        (url) =>
          /\/(?:entries|assets)\?/.test(url) &&
          !url.includes('select=sys') &&
          !url.includes('sys.id%5Bin%5D'),
      ),
    ).toEqual([]);
  });
});

test('a new content type is read when a webhook tells of it', async () => {
  const { replica } = await open(3, BY_WEBHOOK);
  const content = buildSpaceExport([], []);
  const [thing] = content.contentTypes;
  service.publish(
    makeSpace(
      {
        ...buildSpaceExport(),
        contentTypes: [thing, { ...thing, sys: { ...thing?.sys, id: 'other' } }],
      },
      { includeDrafts: true },
    ),
  );
  replica.refresh('model');
  await waitUntil(() => replica.space()?.contentTypes.has('other') === true);
  expect([...(replica.space()?.contentTypes.keys() ?? [])].sort()).toEqual(['other', 'thing']);
});
