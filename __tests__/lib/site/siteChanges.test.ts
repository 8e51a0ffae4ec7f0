import { EventEmitter, once } from 'node:events';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { makeSpace } from '@/__tests__/support/askEngine';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import type { ContentChange } from '@/lib/contentful/client/contentSource';
import { followSite } from '@/lib/site/siteChanges';

test.each<[string, unknown[], Partial<ContentChange>]>([
  ['content that goes takes its page along', SITE_ENTRIES.filter(({ sys }) => sys.id !== 'advice'), { ids: new Set(['advice', 'page-advice']) }],
  ['content of a page that was without any brings it', [...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'page-broken'), buildModelEntry('page-broken', 'page', { name: 'broken', url: '/en-gb/broken', page: { sys: { type: 'Link', linkType: 'Entry', id: 'advice' } } })], { ids: new Set(['advice', 'heading', 'page-broken']) }],
  ['content that only a page shows names itself alone', [...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'heading'), buildModelEntry('heading', 'heading', { text: 'Other' })], { ids: new Set(['heading']) }],
  ['without pages anything may have changed', [], {}],
])('%s', async (_what, entries, expected) => {
  let space = SITE_SPACE;
  const changes = new EventEmitter();
  const { source } = buildSource(() => space);
  const onChange: typeof source.onChange = (listener) => {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  };
  const noted = new EventEmitter();
  followSite({ ...source, onChange }).onChange((change) => noted.emit('change', change));
  // The index of before is known from here on.
  await new Promise(setImmediate);
  space = makeSpace(buildModelExport(entries));
  const change = once(noted, 'change');
  changes.emit('change', { version: space.version, ids: new Set(['advice']) });
  expect(await change).toEqual([{ version: space.version, ...expected }]);
});
