import { createEditedSpace } from '@/__tests__/support/editedSpace';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { createRandomness } from '@/__tests__/support/randomness';
import { foldPath } from '@/lib/addresses/redirectAddress';
import { MovedPages } from '@/lib/content/replica/movedPages';
import { SpaceHistory } from '@/lib/content/store/snapshot';
import type { Space } from '@/lib/content/space/space';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { SILENT } from '@/lib/telemetry/metrics/reporting';
import { SiteIndexes } from '@/lib/site/view/loadSiteIndex';
import { resolveAddress } from '@/lib/site/view/resolveAddress';

const EDITS = IS_WHOLE_MATRIX ? 500 : 100;
const SEEDS = IS_WHOLE_MATRIX ? [1, 2, 3, 7] : [1];

/** The model: the last page that left each path. */
function noteLeft(left: Map<string, string>, before: Space, after: Space): void {
  const listPaths = (space: Space, id: string) =>
    Object.values(space.entries.byId(id)?.fields['url'] ?? {})
      .map(readPagePath)
      .filter((path) => path !== undefined)
      .map(foldPath);
  for (const { id } of before.entries.byContentType('page'))
    for (const path of listPaths(before, id))
      if (!listPaths(after, id).includes(path)) left.set(path, id);
}

test.each(SEEDS)(
  'after each of many edits a former path leads to its page, and is missing only if the page is (seed %i)',
  async (seed) => {
    const edited = createEditedSpace(createRandomness(seed));
    const moved = new MovedPages(undefined);
    const history = new SpaceHistory((path) => moved.find(path));
    const indexes = new SiteIndexes(false, SILENT);
    const left = new Map<string, string>();
    let redirected = 0;
    await indexes.load(history.open(edited.space()));
    for (let step = 0; step < EDITS; step += 1) {
      const before = edited.space();
      const edit = edited.edit();
      moved.note(before, edited.space());
      noteLeft(left, before, edited.space());
      const site = await indexes.load(history.open(edited.space())).catch(() => undefined);
      if (site === undefined) continue;
      for (const [path, pageId] of left) {
        const address = resolveAddress(path, site);
        if (address.kind === 'page' || address.kind === 'redirect') continue;
        const edition = site.findEdition(path) ?? site.defaultEdition;
        if (site.redirects.find(path, '') ?? site.redirects.find(`/${edition.id}${path}`, ''))
          continue;
        const url = site.ofEdition(edition).byId.get(pageId)?.url;
        expect([edit, path, address]).toEqual([
          edit,
          path,
          url === undefined
            ? { kind: 'missing', edition }
            : { kind: 'moved', to: url, isPermanent: true },
        ]);
        if (url !== undefined) redirected += 1;
      }
    }
    expect(redirected).toBeGreaterThan(0);
  },
);
