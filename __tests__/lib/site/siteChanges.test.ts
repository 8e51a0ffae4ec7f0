import { EventEmitter, once } from 'node:events';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { makeSpace } from '@/__tests__/support/askEngine';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import { followChangedIds } from '@/lib/site/siteChanges';

test.each<[string, unknown[], ReadonlySet<string> | undefined]>([
  [
    'content that goes takes its page along',
    SITE_ENTRIES.filter(({ sys }) => sys.id !== 'advice'),
    new Set(['advice', 'page-advice']),
  ],
  [
    'content of a page that was without any brings it',
    [
      ...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'page-broken'),
      buildModelEntry('page-broken', 'page', {
        name: 'broken',
        url: '/en-gb/broken',
        page: { sys: { type: 'Link', linkType: 'Entry', id: 'advice' } },
      }),
    ],
    new Set(['advice', 'heading', 'page-broken']),
  ],
  [
    'content that only a page shows names itself alone',
    [
      ...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'heading'),
      buildModelEntry('heading', 'heading', { text: 'Other' }),
    ],
    new Set(['heading']),
  ],
  ['without pages anything may have changed', [], undefined],
])('%s', async (_what, entries, expected) => {
  let space = SITE_SPACE;
  const changes = new EventEmitter();
  const { source } = buildSource(() => space);
  const onChange: typeof source.onChange = (listener) => {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  };
  const noted = new EventEmitter();
  followChangedIds({ ...source, onChange }, (ids) => noted.emit('change', ids));
  // The index of before is known from here on.
  await new Promise(setImmediate);
  space = makeSpace(buildModelExport(entries));
  const change = once(noted, 'change');
  changes.emit('change');
  expect(await change).toEqual([expected]);
});
