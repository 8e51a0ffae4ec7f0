import { z } from 'zod';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { DraftSpace } from '@/__tests__/support/draftSpace';
import {
  IMPATIENT,
  only,
  openReplicaStage,
  sendJson,
  SERVICE_FAULTS,
} from '@/__tests__/support/replicaStage';
import type { Fault } from '@/__tests__/support/deliveryService';
import { readConfig } from '@/lib/platform/config/env';
import { readContentAge } from '@/lib/content/replica/status';
import type { Replica } from '@/lib/content/replica/startReplica';

const HOUR = 3_600_000;
/** Waits for no poll except those that a webhook asks for. */
const BY_WEBHOOK = { feed: { pollInterval: HOUR, modelInterval: HOUR, maxLoss: 1 } };
const BY_LOOKS = { feed: { modelInterval: HOUR, maxLoss: 1 } };

type Options = Parameters<typeof follow>[0];

const { service, follow, waitUntil, waitForPolls, snapshotIn, waitForSnapshot } = openReplicaStage({
  includesDrafts: true,
});

let drafts: DraftSpace;
let replica: Replica;

const range = (count: number) => Array.from({ length: count }, (_, index) => `entry-${index}`);
const listEntries = () => replica.space()?.entries.all;
const has = (id: string): boolean => replica.space()?.entries.byId(id) !== undefined;
const nameOf = (id: string): unknown => replica.space()?.entries.byId(id)?.fields['name']?.['en'];
const countNamed = (name: string): number =>
  listEntries()?.filter(({ fields }) => fields['name']?.['en'] === name).length ?? 0;
const waitForCount = (count: number) => waitUntil(() => listEntries()?.length === count);
const waitForName = (id: string, name: string) => waitUntil(() => nameOf(id) === name);
const waitForNamed = (count: number, name: string) => waitUntil(() => countNamed(name) === count);
const readProblem = () => readContentAge(replica.status(), Date.now()).problem;

const isLook = (url: string, kind = 'entries'): boolean =>
  url.includes(`/${kind}?`) && url.includes('order=-sys.updatedAt');
const isComparison = (url = ''): boolean =>
  url.includes('/entries?') && url.includes('select=sys') && !isLook(url);
const readsByIds = (url: string): boolean => url.includes('sys.id%5Bin%5D');
const countLooks = (): number => service.requests.filter((url) => isLook(url)).length;

const publish = () => service.publish(drafts.build());
function change(act: () => void): void {
  act();
  publish();
}
const sendWebhook = (id: string, kind: 'Entry' | 'Asset' = 'Entry') =>
  replica.refresh('content', { kind, id });

async function start(options: Options = BY_LOOKS): Promise<void> {
  publish();
  replica = await follow(options);
}

/** A space of drafts, and a replica that has read and compared it. */
async function open(entries: number, options?: Options): Promise<void> {
  drafts = new DraftSpace(entries);
  await start(options);
}

/** Looks between the pages of a comparison are not in a row. */
async function openSettled(entries: number): Promise<void> {
  await open(entries);
  await waitUntil(() => service.requests.slice(-3).every((url) => isLook(url)));
}

describe('the first read of drafts', () => {
  test('gets the whole space, without a sync', async () => {
    await open(2345);
    expect([listEntries()?.length, replica.space()?.assets.all.length]).toEqual([2345, 1]);
    expect(service.requests.filter((url) => url.includes('/sync'))).toEqual([]);
  });

  test('gets the whole of an import whose entries have the same time', async () => {
    drafts = new DraftSpace(0);
    drafts.saveTogether(range(2345), 'Imported');
    await start();
    expect(listEntries()).toHaveLength(2345);
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
        sendJson('{}', 503)(response, request, answer);
      } else answer();
    };
    await open(2345);
    await waitUntil(() => replica.space() !== undefined);
    expect(listEntries()).toHaveLength(2345);
    expect(
      service.requests.filter(
        (url) => url.includes('/entries') && !url.includes('select') && !url.includes('gte'),
      ).length,
    ).toBeLessThanOrEqual(1);
  });

  test('uses smaller pages where a page is larger than the service allows', async () => {
    drafts = new DraftSpace(0);
    for (const id of range(6)) drafts.save(id, 'x'.repeat(3_000_000));
    await start();
    expect(listEntries()).toHaveLength(6);
  });

  test('writes no snapshot that a site of the same space would use', async () => {
    const snapshot = snapshotIn('apart');
    await open(3, { feed: { ...BY_LOOKS.feed, snapshot } });
    expect(replica.space()).toBeDefined();
    service.fault = (response) => response.destroy();
    const site = await follow({ includesDrafts: false, feed: { snapshot } });
    expect(site.space()).toBeUndefined();
  });
});

describe('an edit', () => {
  test('is followed even if its revision stays the same, as is a new entry', async () => {
    await open(30);
    change(() => drafts.save('entry-0', 'Edited'));
    await waitForName('entry-0', 'Edited');
    change(() => drafts.save('new', 'New'));
    await waitForName('new', 'New');
    expect(listEntries()).toHaveLength(31);
  });

  test.each<[string, number, number, (ids: readonly string[]) => void]>([
    ['at one time', 25, 2000, (ids) => drafts.saveTogether(ids, 'Edited')],
    ['at one time', 1500, 2000, (ids) => drafts.saveTogether(ids, 'Edited')],
    // More than a look reads.
    ['one after the other', 150, 200, (ids) => ids.forEach((id) => drafts.save(id, 'Edited'))],
  ])('%s of %i of %i entries is followed completely', async (_when, count, all, save) => {
    await openSettled(all);
    change(() => save(range(count)));
    await waitForNamed(count, 'Edited');
  });

  test('with the same time as many others that were read before is not lost', async () => {
    await openSettled(100);
    change(() => drafts.saveTogether(range(40), 'Imported'));
    await waitForNamed(40, 'Imported');
    change(() => drafts.saveAtOnce('entry-99', 'Late'));
    await waitForName('entry-99', 'Late');
    expect(countNamed('Imported')).toBe(40);
  });

  test('by a server whose clock is behind is not lost', async () => {
    await openSettled(100);
    change(() => range(40).forEach((id) => drafts.save(id, 'Edited')));
    await waitForNamed(40, 'Edited');
    change(() => drafts.save('entry-99', 'Behind', { back: 45 }));
    await waitForName('entry-99', 'Behind');
  });

  test('is read when its webhook arrives, however many others arrive', async () => {
    await open(30, BY_WEBHOOK);
    change(() => range(12).forEach((id) => drafts.save(id, 'Edited')));
    for (const id of range(12)) sendWebhook(id);
    await waitForNamed(12, 'Edited');
    expect(service.requests.filter(readsByIds).length).toBeLessThanOrEqual(2);
  });

  test('is read a little later if its webhook arrives before the service has the edit', async () => {
    await openSettled(3);
    // No look would find it: the service says that it is older than what there is.
    sendWebhook('entry-0');
    await waitUntil(() => service.requests.some((url) => url.includes('sys.id%5Bin%5D=entry-0')));
    change(() => drafts.save('entry-0', 'Edited'));
    await waitForName('entry-0', 'Edited');
  });

  test('of an asset is followed with the next edit of an entry, or when its webhook arrives', async () => {
    await openSettled(3);
    const waitForTitle = (title: string) =>
      waitUntil(() => replica.space()?.assets.byId('photo')?.fields['title']?.['en'] === title);
    change(() => {
      drafts.upload('photo', 'Replaced');
      drafts.save('entry-0', 'Edited');
    });
    await waitForTitle('Replaced');
    change(() => drafts.upload('photo', 'Once more'));
    sendWebhook('photo', 'Asset');
    await waitForTitle('Once more');
  });
});

describe('a deleted or archived entry', () => {
  test('disappears when its webhook arrives', async () => {
    await open(30, BY_WEBHOOK);
    change(() => drafts.remove('entry-3', 'entry-4', 'photo'));
    sendWebhook('entry-3');
    sendWebhook('entry-4');
    sendWebhook('photo', 'Asset');
    await waitUntil(() => listEntries()?.length === 28 && replica.space()?.assets.all.length === 0);
    expect(['entry-3', 'entry-4'].filter(has)).toEqual([]);
  });

  test('disappears without a webhook, because the service counts fewer entries', async () => {
    await openSettled(1200);
    change(() => drafts.remove('entry-7', 'entry-1100'));
    await waitForCount(1198);
    expect(['entry-7', 'entry-1100'].filter(has)).toEqual([]);
  });

  test('disappears even if as many entries are created meanwhile', async () => {
    await openSettled(30);
    change(() => {
      drafts.remove('entry-7');
      drafts.save('new', 'New');
    });
    await waitUntil(() => !has('entry-7') && nameOf('new') === 'New');
    expect(listEntries()).toHaveLength(30);
  });

  test('reappears with its old time when it is no longer archived', async () => {
    await openSettled(30);
    const before = drafts.build();
    change(() => drafts.remove('entry-7'));
    await waitUntil(() => !has('entry-7'));
    service.publish(before);
    await waitUntil(() => has('entry-7'));
    expect(listEntries()).toHaveLength(30);
  });

  test('disappears with most of the others, but an empty space is not shown', async () => {
    await openSettled(30);
    change(() => drafts.remove(...range(25)));
    await waitForCount(5);
    expect(replica.status().rejected).toBeUndefined();
    service.publish(makeSpace(buildSpaceExport([], []), { includeDrafts: true }));
    await waitUntil(() => replica.status().rejected !== undefined);
    expect(listEntries()).toHaveLength(5);
    await waitForPolls(20);
    expect(readProblem()).toBe('The space is empty.');
    change(() => drafts.save('entry-0', 'Back'));
    await waitUntil(() => nameOf('entry-0') === 'Back' && replica.status().rejected === undefined);
    expect(readProblem()).toBeUndefined();
  });
});

describe('while all ids are compared', () => {
  const PAGES = 4;

  /**
   * What was shown when each page of a comparison was asked for. `act` happens with the first of
   * them.
   */
  async function compare(options: Options, act: () => void): Promise<readonly unknown[]> {
    await open((PAGES - 1) * 1000 + 500, options);
    const shown: unknown[] = [];
    await new Promise<void>((resolve) => {
      service.fault = (_response, request, answer) => {
        if (isComparison(request.url)) {
          shown.push(nameOf('entry-7'));
          if (shown.length === 1) act();
          if (shown.length === PAGES) resolve();
        }
        // A page takes its time.
        setTimeout(answer, isComparison(request.url) ? 30 : 0);
      };
      replica.refresh('content');
    });
    return shown;
  }

  const save = (): void => change(() => drafts.save('entry-7', 'Edited'));

  test('an edit with a webhook is shown before the next page', async () => {
    const shown = await compare(BY_WEBHOOK, () => {
      save();
      sendWebhook('entry-7');
    });
    expect(shown).toEqual(['Entry 7', 'Edited', 'Edited', 'Edited']);
  });

  test('an edit without a webhook is shown with the next poll', async () => {
    const shown = await compare({ feed: { ...BY_LOOKS.feed, pollInterval: 20 } }, save);
    expect(shown.at(-1)).toBe('Edited');
  });

  test('entries that are created or deleted are followed, and cause no further comparison', async () => {
    await compare(BY_WEBHOOK, () => {
      change(() => {
        drafts.save('new', 'New');
        drafts.save('newer', 'Newer');
        drafts.remove('entry-9');
      });
      for (const id of ['new', 'newer', 'entry-9']) sendWebhook(id);
    });
    await waitUntil(() => service.requests.some((url) => isLook(url, 'assets')));
    service.requests.length = 0;
    change(() => drafts.save('entry-8', 'Edited'));
    sendWebhook('entry-8');
    await waitForName('entry-8', 'Edited');
    await waitForPolls(1);
    expect(listEntries()).toHaveLength((PAGES - 1) * 1000 + 500 + 1);
    expect(service.requests.filter(isComparison)).toEqual([]);
  });
});

describe('while nothing changes', () => {
  test('the service gets one request a poll, and less than one in 5 s by default', async () => {
    await openSettled(1200);
    const before = replica.space();
    service.requests.length = 0;
    await waitUntil(() => countLooks() >= 100);
    const requests = [...service.requests];
    expect(requests.length - 100).toBeLessThanOrEqual(6);
    expect(requests.filter((url) => !isLook(url) && !isLook(url, 'assets'))).toEqual([]);
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
    await openSettled(100);
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
    change(() => drafts.saveTogether(range(40), 'Imported'));
    await waitForNamed(40, 'Imported');
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now() + 61_000);
    await waitForPolls(2);
    service.requests.length = 0;
    await waitForPolls(10);
    expect(service.requests.filter((url) => url.includes('gte'))).toEqual([]);
  });
});

type List = { readonly total: number; readonly items: readonly object[] };

const listSchema = z.looseObject({ total: z.number(), items: z.array(z.looseObject({})) });

/** Changes what a list says. */
const rewrite =
  (alter: (body: List) => Partial<List>): Fault =>
  (response, _request, answer) => {
    const end = response.end.bind(response);
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number) =>
      writeHead(status, { 'Content-Type': 'application/json' });
    response.end = (text?: unknown) => {
      const body = listSchema.parse(JSON.parse(String(text)));
      return end(JSON.stringify({ ...body, ...alter(body) }));
    };
    answer();
  };

const sendNothing = rewrite(() => ({ total: 0, items: [] }));

describe('a service that', () => {
  test.each(SERVICE_FAULTS)(
    '%s leaves the drafts unchanged, is described in the status, and is followed afterwards',
    async (_name, broken) => {
      await open(3, { ...BY_LOOKS, timing: IMPATIENT });
      await waitForPolls(4);
      const first = replica.space();
      service.fault = broken;
      await waitUntil(() => readProblem() !== undefined);
      expect(readProblem()).toMatch(/^The content service (?!.*Cannot read)/);
      expect(replica.space()).toBe(first);
      change(() => drafts.save('entry-0', 'Edited'));
      service.fault = undefined;
      await waitUntil(() => nameOf('entry-0') === 'Edited' && readProblem() === undefined);
      expect(readContentAge(replica.status(), Date.now())).toEqual({
        seconds: 0,
        problem: undefined,
      });
    },
  );

  test.each(SERVICE_FAULTS)(
    '%s at the start delays the drafts until it works again',
    async (_name, broken) => {
      service.fault = broken;
      await open(3, { ...BY_LOOKS, timing: IMPATIENT });
      expect(replica.space()).toBeUndefined();
      service.fault = undefined;
      await waitUntil(() => replica.space() !== undefined);
      expect(listEntries()).toHaveLength(3);
    },
  );

  test('counts more entries than it sends loses none, and the status says so', async () => {
    await openSettled(30);
    service.fault = only(
      '/entries',
      rewrite(({ total }) => ({ total: total + 3 })),
    );
    await waitUntil(() => replica.status().lastError !== undefined);
    expect(replica.status().lastError?.message).toMatch(/counts more entries/);
    change(() => drafts.save('entry-0', 'Edited'));
    await waitForName('entry-0', 'Edited');
    expect(listEntries()).toHaveLength(30);
  });

  test('counts fewer entries than it has loses none', async () => {
    await openSettled(1500);
    service.fault = only(
      '/entries',
      rewrite(({ total }) => ({ total: total - 600 })),
    );
    service.requests.length = 0;
    await waitUntil(() => countLooks() >= 10);
    expect(listEntries()).toHaveLength(1500);
  });

  test.each<[string, (url: string) => boolean]>([
    ['before a poll', () => true],
    ['when an entry of a webhook is read', readsByIds],
    ['when all ids are compared', isComparison],
    ['between two pages of a comparison', (url) => isComparison(url) && url.includes('gte')],
  ])('begins to send empty lists %s loses no entry and no asset', async (_when, isFirst) => {
    await openSettled(1200);
    let isEmpty = false;
    service.fault = (response, request, answer) => {
      isEmpty ||= isFirst(request.url ?? '');
      if (isEmpty) sendNothing(response, request, answer);
      else answer();
    };
    change(() => drafts.remove('entry-7'));
    for (const id of ['entry-3', 'entry-4']) sendWebhook(id);
    sendWebhook('photo', 'Asset');
    await waitUntil(() => replica.status().rejected !== undefined);
    // Assets too are checked meanwhile.
    await waitForPolls(30);
    expect(readProblem()).toBe('The space is empty.');
    expect([listEntries()?.length, replica.space()?.assets.all.length]).toEqual([1200, 1]);
    service.fault = undefined;
    await waitForCount(1199);
    expect(has('entry-7')).toBe(false);
    await waitUntil(() => readProblem() === undefined);
  });

  test('sends incomplete pages is read completely', async () => {
    service.fault = only(
      '/entries',
      rewrite(({ items }) => ({ items: items.slice(0, 100) })),
    );
    await open(250);
    await waitForCount(250);
    change(() => drafts.saveTogether(range(200), 'Edited'));
    await waitForNamed(200, 'Edited');
    expect(listEntries()).toHaveLength(250);
  });

  test('sends an invalid entry is followed without it until the entry is saved again', async () => {
    await openSettled(3);
    service.fault = only(
      'sys.id%5Bin%5D',
      rewrite(({ items }) => ({
        items: items.map((item) =>
          JSON.stringify(item).includes('"id":"odd"') ? { ...item, fields: 3 } : item,
        ),
      })),
    );
    change(() => drafts.save('odd', 'Odd'));
    await waitUntil(() => replica.status().unreadable !== undefined);
    expect(replica.status().unreadable).toEqual([expect.stringMatching(/^entry odd: fields/)]);
    service.requests.length = 0;
    await waitForPolls(10);
    expect(service.requests.filter(readsByIds)).toEqual([]);
    service.fault = undefined;
    change(() => drafts.save('odd', 'Sound'));
    await waitUntil(() => nameOf('odd') === 'Sound' && replica.status().unreadable === undefined);
  });
});

describe('a preview that starts again', () => {
  /** Stops a preview that has written a snapshot. */
  async function stopPreview(name: string) {
    const options = { feed: { ...BY_LOOKS.feed, snapshot: snapshotIn(name) } };
    drafts = new DraftSpace(29);
    drafts.savePage('home', '/en-gb');
    await start(options);
    await waitForSnapshot(replica);
    replica.stop();
    return options;
  }

  test('has the drafts of its snapshot while the service is down', async () => {
    const options = await stopPreview('down');
    service.fault = (response) => response.destroy();
    const now = Date.now();
    await start(options);
    expect(listEntries()).toHaveLength(30);
    await waitUntil(() => readProblem() !== undefined);
    // As old as the snapshot, and not as young as the process.
    expect(replica.status().confirmedAt).toBeLessThanOrEqual(now);
    expect(readContentAge(replica.status(), now + HOUR).problem).toMatch(/cannot be reached/);
  });

  test('reads only what was saved and deleted meanwhile', async () => {
    const options = await stopPreview('meanwhile');
    drafts.remove('entry-7', 'photo');
    drafts.save('new', 'New');
    for (const id of ['entry-1', 'entry-2']) drafts.save(id, 'Edited');
    service.requests.length = 0;
    await start(options);
    await waitUntil(
      () =>
        countNamed('Edited') === 2 &&
        nameOf('new') === 'New' &&
        !has('entry-7') &&
        replica.space()?.assets.all.length === 0,
    );
    expect(listEntries()).toHaveLength(30);
    expect(
      service.requests.filter(
        (url) =>
          /\/(?:entries|assets)\?/.test(url) && !url.includes('select=sys') && !readsByIds(url),
      ),
    ).toEqual([]);
  });
});

test('a new content type is read at a webhook', async () => {
  await open(3, BY_WEBHOOK);
  const content = buildSpaceExport();
  const [thing] = content.contentTypes;
  service.publish(
    makeSpace(
      { ...content, contentTypes: [thing, { ...thing, sys: { ...thing?.sys, id: 'other' } }] },
      { includeDrafts: true },
    ),
  );
  replica.refresh('model');
  await waitUntil(() => replica.space()?.contentTypes.has('other') === true);
  expect([...(replica.space()?.contentTypes.keys() ?? [])].sort()).toEqual(['other', 'thing']);
});
