import { test as base } from '@playwright/test';
import type { Engine } from './drivers/driver';
import { startFirefox } from './drivers/startFirefox';
import { startWebkit } from './drivers/startWebkit';
import { type RecordingProxy, startRecordingProxy } from './startRecordingProxy';
import { Tab } from './tab';

export type EngineName = 'webkit' | 'firefox';

const STARTS: Readonly<Record<EngineName, () => Promise<Engine>>> = { webkit: startWebkit, firefox: startFirefox };

type WorkerFixtures = { readonly engineName: EngineName; readonly engine: Engine };
type Fixtures = { readonly recorder: RecordingProxy; readonly tab: Tab };

/** A test in the engine of its project (playwright.config.ts). It fails if a page reports an error, a warning or a policy violation. */
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
  recorder: async ({ baseURL }, provide) => {
    const running = await startRecordingProxy(baseURL ?? '');
    await provide(running);
    base.expect(running.takeFaults()).toEqual([]);
    await running.stop();
  },
  tab: async ({ engine, recorder }, provide) => {
    const driver = await engine.openWindow();
    await provide(new Tab(driver, recorder.origin));
    await driver.close();
  },
});
