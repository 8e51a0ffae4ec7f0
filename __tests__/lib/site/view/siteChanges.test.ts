import { EventEmitter, once } from 'node:events';
import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { followChangedIds } from '@/lib/site/view/siteChanges';
import { buildSpaceOf, siteWithout } from '../siteEntries';

test.each<[string, unknown[], ReadonlySet<string> | undefined]>([
  [
    'a deleted content names its page too',
    siteWithout('advice'),
    new Set(['advice', 'page-advice']),
  ],
  [
    'the first content of a page names the page too',
    [
      ...siteWithout('page-broken'),
      buildModelEntry('page-broken', 'page', {
        name: 'broken',
        url: '/en-gb/broken',
        page: buildLink('advice'),
      }),
    ],
    new Set(['advice', 'heading', 'page-broken']),
  ],
  [
    'content inside a page names only itself',
    [...siteWithout('heading'), buildModelEntry('heading', 'heading', { text: 'Other' })],
    new Set(['heading']),
  ],
  ['a space without pages may have changed anywhere', [], undefined],
])('%s', async (_, entries, expected) => {
  let space = SITE_SPACE;
  const changes = new EventEmitter();
  const { store } = buildStore(() => space);
  const onChange: typeof store.onChange = (listener) => {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  };
  const noted = new EventEmitter();
  followChangedIds({ ...store, onChange }, (ids) => noted.emit('change', ids));
  // Until then the first index is not known.
  await new Promise(setImmediate);
  space = buildSpaceOf(entries);
  const change = once(noted, 'change');
  changes.emit('change');
  expect(await change).toEqual([expected]);
});
