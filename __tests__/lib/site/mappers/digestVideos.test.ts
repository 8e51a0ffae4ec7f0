import { openDemo } from '@/__tests__/support/demoSpace';
import { DEFAULT_EDITION } from '@/lib/platform/config/editions';
import { loadTraces } from '@/lib/site/view/siteDigests';
import { loadDemoPages } from '../../render/seo/demoPages';

const ANY_TEXT: unknown = expect.stringMatching(/./);

test("a page's summary has the videos that the page shows, each with a description", async () => {
  const store = await openDemo();
  const traces = (await loadTraces(store.current())).ofEdition.get(DEFAULT_EDITION.id);
  const pages = await loadDemoPages(store, [DEFAULT_EDITION.id]);
  const shown = pages.flatMap(({ page: { id, videos = [] } }) =>
    videos.map(({ description, ...video }) => ({
      id,
      ...video,
      description: description ?? ANY_TEXT,
    })),
  );
  const summarized = pages.flatMap(({ page: { id } }) =>
    (traces?.get(id)?.videos ?? []).map((video) => ({ id, ...video })),
  );
  expect(new Set(shown.map(({ source }) => source.kind))).toEqual(new Set(['file', 'youtube']));
  expect(summarized).toEqual(shown);
});
