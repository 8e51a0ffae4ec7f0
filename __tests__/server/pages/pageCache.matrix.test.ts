import { setImmediate as nextTurn } from 'node:timers/promises';
import { createEditedSpace, EDITED_AT, type EditedSpace } from '@/__tests__/support/editedSpace';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { createRandomness } from '@/__tests__/support/randomness';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { waitForTurns } from '@/__tests__/support/waitForTurns';
import type { Freshness, SpaceHistory } from '@/lib/content/store/snapshot';
import { GTIN_TYPES } from '@/lib/content/queries/queries';
import { Dependencies } from '@/lib/site/view/siteView';
import { rewriteUrl } from '@/lib/addresses/siteRoutes';
import { openSite, renderUncached, type Shown } from './openSite';

/** The kind of dependencies that is not noted. */
let forgotten: string | undefined;
/** Kinds that were compared. */
const noted = new Set<string>();

const LISTS_OF_GTINS: readonly string[] = GTIN_TYPES.map((type) => `list ${type}`);
const readKind = (key: string) =>
  LISTS_OF_GTINS.includes(key) ? 'list of GTINs' : (key.split(' ')[0] ?? '');

jest.mock('@/lib/content/store/snapshot', () => {
  const actual = jest.requireActual<{ SpaceHistory: typeof SpaceHistory }>(
    '@/lib/content/store/snapshot',
  );
  class ForgetfulHistory extends actual.SpaceHistory {
    override checkFreshness(keys: Iterable<string>, since: number): Freshness {
      const all = [...keys];
      for (const key of all) noted.add(readKind(key));
      return super.checkFreshness(
        all.filter((key) => readKind(key) !== forgotten),
        since,
      );
    }

    /** The page index depends on this. */
    override listChanges(since: number): ReadonlySet<string> {
      noted.add('index');
      return forgotten === 'index' ? new Set() : super.listChanges(since);
    }
  }
  return { ...actual, SpaceHistory: ForgetfulHistory };
});

function showDifference(kept: string, fresh: string) {
  const end = Math.min(kept.length, fresh.length);
  let start = 0;
  while (start < end && kept[start] === fresh[start]) start += 1;
  const cut = (text: string) =>
    `${text.slice(0, 4)} … ${text.slice(Math.max(4, start - 150), start + 150)}`;
  return { kept: cut(kept), fresh: cut(fresh) };
}

/** Parameters that nothing declares here, and those of pages that show results. */
const QUERIES = [
  '/en-gb?page=2',
  '/en-gb/products?page=x&sort=y',
  '/en-gb/sitemap?page=x',
  '/en-gb/landingPage?category=Article',
  '/fr-fr?utm=1',
  '/en-gb/feed.xml',
  '/fr-fr/feed.xml',
];

const HOUR_MS = 60 * 60 * 1000;

type Edit = (edited: EditedSpace) => string;

/**
 * @param first the edits that come before the random ones
 * @returns the first difference, and how much was rendered for how many requests
 */
async function compare(seed: number, edits: number, first: readonly Edit[] = []) {
  const clock = { now: EDITED_AT };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const edited = createEditedSpace(createRandomness(seed), () => clock.now);
  const site = openSite(edited.space);
  const show = ({ statusCode, body }: Shown) => `${statusCode} ${body}`;
  let requests = 0;
  for (let step = 0; step < edits; step += 1) {
    const edit =
      step === 0 ? 'nothing' : (first[step - 1] ?? ((space: EditedSpace) => space.edit()))(edited);
    // The next request notices the change; 5 s later no stale page is sent.
    await site.get('/en-gb/nothing');
    site.pass(6000);
    clock.now += HOUR_MS;
    for (const path of [...edited.paths(), ...QUERIES]) {
      requests += 1;
      const [kept, fresh] = [
        show(await site.get(path)),
        show(await renderUncached(edited.space, rewriteUrl(path))),
      ];
      if (kept !== fresh)
        return {
          difference: { step, edit, path, ...showDifference(kept, fresh) },
          requests,
          renderings: site.rendered.length,
        };
    }
  }
  return { difference: undefined, requests, renderings: site.rendered.length };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

beforeEach(() => {
  forgotten = undefined;
  startSite();
});

/** The tests of forgotten dependencies use the edits of the last one. */
const SEEDS = IS_WHOLE_MATRIX ? [1, 2, 3, 4, 7] : [7];
const EDITS = IS_WHOLE_MATRIX ? 1250 : 6;

test.each(SEEDS)(
  'after each of many edits every cached page equals a fresh one (seed %i)',
  async (seed) => {
    const { difference, requests, renderings } = await compare(seed, EDITS);
    expect(difference).toBeUndefined();
    // Notices begin and end on every page.
    expect(renderings).toBeLessThan(requests * 0.6);
  },
);

const KINDS = [
  'Entry',
  'Page',
  'Asset',
  'list',
  'pages',
  'products',
  'model',
  'parts',
  'list of GTINs',
  'index',
  'time',
];
/** Few edits detect these; the others take up to hundreds. */
const SOON_FOUND = ['Entry', 'products', 'index', 'time'];
/** Random edits hardly ever restore a product to a listing that was rendered without it. */
const FIRST_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  products: [({ remove }) => remove('page-paste'), ({ restore }) => restore('page-paste')],
};

test.each(IS_WHOLE_MATRIX ? KINDS : SOON_FOUND)(
  'a missing dependency is detected: %s',
  async (kind) => {
    forgotten = kind;
    if (kind === 'parts') jest.spyOn(Dependencies.prototype, 'include').mockReturnValue();
    if (kind === 'time') jest.spyOn(Dependencies.prototype, 'noteExpiry').mockReturnValue();
    expect((await compare(7, 1000, FIRST_EDITS[kind])).difference).toBeDefined();
  },
);

/** Only edge caches use it. */
const NOT_FORGOTTEN = ['lists'];

test.each(['products', 'paste', 'landingPage', 'articlePage', 'bioPage'])(
  'a moved %s page is missing at its old address at once',
  async (name) => {
    const edited = createEditedSpace(createRandomness(7));
    const { get } = openSite(edited.space);
    expect((await get(`/en-gb/${name}`)).statusCode).toBe(200);
    edited.move(`page-${name}`, '/en-gb/moved');
    expect((await get(`/en-gb/${name}`)).statusCode).toBe(404);
    expect((await get('/en-gb/moved')).statusCode).toBe(200);
  },
);

test('every kind of dependency is tested above', async () => {
  noted.clear();
  const include = jest.spyOn(Dependencies.prototype, 'include');
  const noteExpiry = jest.spyOn(Dependencies.prototype, 'noteExpiry');
  await compare(7, 5);
  if (include.mock.calls.length > 0) noted.add('parts');
  if (noteExpiry.mock.calls.length > 0) noted.add('time');
  expect([...noted].sort()).toEqual([...KINDS, ...NOT_FORGOTTEN].sort());
});

test('a page is rendered again in a new year, because its footer names it', async () => {
  jest.useFakeTimers({
    now: new Date(2026, 11, 30),
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  const { get, pass, rendered } = openSite(() => SITE_SPACE);
  /** Without a change of the content a page is compared once a minute. */
  const visitInAMinute = async () => {
    pass(60_001);
    await get('/en-gb');
  };
  await visitInAMinute();
  jest.setSystemTime(new Date(2026, 11, 31));
  await visitInAMinute();
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(rendered).toHaveLength(1);
  jest.setSystemTime(new Date(2027, 0, 1));
  await visitInAMinute();
  await waitForTurns(() => rendered.length === 2);
});
