import { makeSpace } from '@/__tests__/support/askEngine';
import { buildModelExport } from '@/__tests__/support/modelSpace';
import { only, openReplicaStage } from '@/__tests__/support/replicaStage';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { logger } from '@/lib/platform/config/logger';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';

const { service, follow, waitUntil, waitForPolls, snapshotIn, waitForSnapshot } =
  openReplicaStage();
const SITE = makeSpace(buildModelExport(SITE_ENTRIES));

const CHANGED = 'site_content_changed_timestamp_seconds';
const CONFIRMED = 'site_content_confirmed_timestamp_seconds';
const countOf = (result: string): string => `site_content_refreshes_total{result="${result}"}`;

/** Of a process that starts now. */
function startMetrics(): (name: string) => Promise<number> {
  const { metrics, registry } = createSiteMetrics({ release: 'build-1', hasReplica: true });
  getSiteProcess().metrics = metrics;
  return async (name) =>
    Number(
      (await registry.metrics())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    );
}

test.each([
  ['and the space has not changed since', undefined],
  ['while the service is down', (response: { destroy: () => void }): void => response.destroy()],
])(
  'a process that starts from a snapshot, %s, reports the same content age as health',
  async (_when, fault) => {
    const feed = { snapshot: snapshotIn('site') };
    service.publish(SITE);
    const before = await follow({ feed });
    await waitForSnapshot(before);
    before.stop();
    service.fault = fault;
    const read = startMetrics();
    const after = await follow({ feed });
    await waitForPolls();
    expect(await read(CHANGED)).toBeGreaterThan(0);
    after.stop();
    expect(await read(CONFIRMED)).toBeCloseTo((after.status().confirmedAt ?? 0) / 1000, 1);
    expect(await read(countOf('changed'))).toBe(0);
  },
);

test('unreadable content types do not count as a failed poll of the content', async () => {
  const read = startMetrics();
  const replica = await follow();
  service.fault = only('/content_types', (response) => response.destroy());
  await waitUntil(() => replica.status().lastError !== undefined);
  replica.stop();
  expect(await read(countOf('failed'))).toBe(0);
  expect(await read(countOf('modelFailed'))).toBeGreaterThan(0);
});

test('a replica that is not served has no metrics, and logs its name', async () => {
  const info = jest.spyOn(logger, 'info');
  const read = startMetrics();
  service.publish(SITE);
  const replica = await follow({
    replicaName: 'published',
    feed: { snapshot: snapshotIn('published') },
  });
  await waitForSnapshot(replica);
  expect(replica.space()).toBeDefined();
  for (const name of [CHANGED, countOf('changed'), countOf('unchanged')])
    expect(await read(name)).toBe(0);
  expect(
    info.mock.calls.map(([details, message]) => [
      message,
      'replica' in details ? details.replica : undefined,
    ]),
  ).toEqual([
    ['Content was refreshed', 'published'],
    ['A snapshot of the content was written', 'published'],
  ]);
});

test('the log does not claim that content is served while there is none', async () => {
  const error = jest.spyOn(logger, 'error');
  service.fault = (response) => response.destroy();
  await follow();
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    'Content could not be refreshed; there is none to serve yet',
  ]);
});
