import { test as base } from '@playwright/test';
import type { Driver, Engine, EngineOptions } from './drivers/driver';
import { startFirefox } from './drivers/startFirefox';
import { startWebkit } from './drivers/startWebkit';
import { type RecordingProxy, startRecordingProxy } from './startRecordingProxy';
import { Tab } from './tab';

export type EngineName = 'webkit' | 'firefox';

const STARTS: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  webkit: startWebkit,
  firefox: startFirefox,
};

type OpenedTab = { readonly tab: Tab; readonly recorder: RecordingProxy };
export type OpenTab = (options?: EngineOptions & { readonly site?: string }) => Promise<OpenedTab>;
type WorkerFixtures = { readonly engineName: EngineName; readonly engine: Engine };
type Fixtures = {
  /** Opens a window on the site at an origin, by default the one of playwright.config.ts. */
  readonly openTab: OpenTab;
  readonly opened: OpenedTab;
  readonly tab: Tab;
  readonly recorder: RecordingProxy;
};

/**
 * A test in the engine of its project (playwright.config.ts). It fails if a page reports an error,
 * a warning or a policy violation.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['webkit', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await STARTS[engineName]();
      await provide(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  openTab: async ({ baseURL, engine }, provide) => {
    const drivers: Driver[] = [];
    const recorders: RecordingProxy[] = [];
    await provide(async ({ site = baseURL ?? '', ...options } = {}) => {
      const recorder = await startRecordingProxy(site);
      recorders.push(recorder);
      const driver = await engine.openWindow(
        Object.keys(options).length === 0 ? undefined : options,
      );
      drivers.push(driver);
      return { tab: new Tab(driver, recorder.origin), recorder };
    });
    for (const driver of drivers) await driver.close();
    for (const recorder of recorders) await recorder.stop();
    base.expect(recorders.flatMap(({ takeFaults }) => takeFaults())).toEqual([]);
  },
  opened: async ({ openTab }, provide) => provide(await openTab()),
  tab: async ({ opened }, provide) => provide(opened.tab),
  recorder: async ({ opened }, provide) => provide(opened.recorder),
});
