import { EventEmitter } from 'node:events';
import { FaultInjector, listModules } from '@/__tests__/support/injectFaults';
import { IS_WHOLE_MATRIX, MATRIX_SEED } from '@/__tests__/support/matrix';
import { createRandomness } from '@/__tests__/support/randomness';
import { logger } from '@/lib/platform/config/logger';
import { isNoContentError, type ContentStore } from '@/lib/content/store/contentStore';
import type { Revalidation } from '@/lib/site/edge/revalidation';
import { rewriteUrl } from '@/lib/addresses/siteRoutes';
import type { Shown } from './openSite';

/** Addresses at which an edition has its 404. */
const MISSING = /\/404-*(?:\.json)?$/;

const FAULTS = IS_WHOLE_MATRIX ? 1000 : 25;
const VISITS = 6;
/** After many random edits little is left of a space. */
const FAULTS_PER_SITE = 50;

const random = createRandomness(MATRIX_SEED);
const faults = new FaultInjector(random);

for (const file of listModules('lib/site/mappers', 'lib/render/seo', 'components')) {
  const path = `@/${file}`;
  jest.doMock(path, () => faults.wrapModule(file, jest.requireActual(path)));
}

async function open() {
  // After the mocks above.
  const [
    { openSite, renderUncached },
    { drawPage },
    { createEditedSpace },
    { startSite },
    { SiteDigests },
    { loadSiteIndex },
    { createRetailerLookup },
  ] = await Promise.all([
    import('./openSite'),
    import('./drawnSite'),
    import('@/__tests__/support/editedSpace'),
    import('@/__tests__/support/startSite'),
    import('@/lib/site/view/siteDigests'),
    import('@/lib/site/view/loadSiteIndex'),
    import('@/lib/site/retailers/loadRetailers'),
  ]);
  const digests = new SiteDigests();
  startSite({ digests, retailers: createRetailerLookup(undefined) });
  const edited = createEditedSpace(random);
  const changes = new EventEmitter();
  const onChange: ContentStore['onChange'] = (listener) => {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  };
  let publications = 0;
  /** The dependencies of each cached page, and how many publications came before its render. */
  const inMemory = new Map<
    string,
    { readonly begun: number; readonly revalidation: Revalidation }
  >();
  const site = openSite(edited.space, onChange, drawPage, (url) => {
    const begun = publications;
    return (status, revalidation) => {
      if (status >= 500) {
        void forgetGone(url);
        return;
      }
      // A slow render does not replace the page of a later version.
      if ((inMemory.get(url)?.begun ?? 0) > begun) return;
      const isKept = status === (MISSING.test(url) ? 404 : 200) && revalidation !== undefined;
      if (isKept) inMemory.set(url, { begun, revalidation });
      else inMemory.delete(url);
    };
  });
  const checkOlder = (url: string) => inMemory.get(url)?.revalidation.check();
  /** Forgets a page whose render failed and whose content was deleted. */
  const forgetGone = async (url: string) => {
    if ((await checkOlder(url)) === 'gone') inMemory.delete(url);
  };
  const versions = new Set<string | undefined>();
  const publish = async () => {
    versions.add(site.store.current()?.version);
    const edit = edited.edit();
    publications += 1;
    changes.emit('change');
    await digests.refresh(site.store.current()).catch(() => undefined);
    // Without any pages the site responds 503 and drops older pages.
    await loadSiteIndex(site.store.current()).catch(
      (error: unknown) => isNoContentError(error) && inMemory.clear(),
    );
    return edit;
  };
  /**
   * Edits until the version is new, because the cache may hold a page of a version that returns.
   */
  const publishUnseen = async (): Promise<string> => {
    const edit = await publish();
    return versions.has(site.store.current()?.version) ? publishUnseen() : edit;
  };
  const listUrls = (): readonly string[] => {
    const paths = edited.paths().map((path) => encodeURI(path));
    const data = paths
      .filter((path) => path !== '/')
      .map((path) => `/_next/data/build${path}.json`);
    return [...paths, ...data, '/sitemap.xml', '/en-gb/sitemap.xml', '/fr-fr/sitemap.xml'];
  };
  const renderFresh = (url: string) => renderUncached(edited.space, rewriteUrl(url), drawPage);
  /**
   * Whether a page that visitors had before may still be shown, at an address or for all that are
   * missing in its edition.
   */
  const hasOlder = async (url: string) => {
    const own = rewriteUrl(url);
    const edition = /[a-z]{2}-[a-z]{2}/.exec(url)?.[0] ?? 'en-gb';
    const missing = url.startsWith('/_next/')
      ? `/_next/data/build/${edition}/404.json`
      : `/${edition}/404`;
    const older = await (inMemory.has(own) || site.rendered.includes(own)
      ? checkOlder(own)
      : checkOlder(missing));
    return older !== undefined && older !== 'gone';
  };
  return { site, publish, publishUnseen, listUrls, renderFresh, hasOlder };
}

const show = ({ statusCode, body }: Shown) => `${statusCode} ${body}`;

type OpenSite = Awaited<ReturnType<typeof open>>;

/**
 * Publishes, and has visitors ask, while something is at fault.
 * @returns whether it has thrown
 */
async function visitDuringFault({ site, publish, listUrls, renderFresh, hasOlder }: OpenSite) {
  const fault = faults.start();
  const edit = await publish();
  site.pass(random.next() * 10_000);
  const urls = Array.from({ length: VISITS }, () => random.pick(listUrls()));
  const responses = await Promise.all(
    urls.map(async (url) => ({ url, status: (await site.get(url)).statusCode })),
  );
  const hasThrown = faults.stop() > 0;
  for (const { url, status } of responses) {
    if (status === 200) continue;
    const { statusCode } = await renderFresh(url);
    // If the page index cannot be built, the site uses the previous one, which lacks new addresses.
    const isUnlisted =
      status === 404 && fault.name.startsWith('lib/site/mappers/pages/buildPageIndex ');
    const isLost = status !== statusCode && !isUnlisted && (await hasOlder(url));
    expect({ fault, edit, url, status: isLost ? status : statusCode }).toEqual({
      fault,
      edit,
      url,
      status: statusCode,
    });
  }
  return hasThrown;
}

beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('no fault of a mapper or component gives visitors an error if an older page exists', async () => {
  for (let count = 0; count < FAULTS;) {
    const opened = await open();
    const { site, publishUnseen, listUrls, renderFresh } = opened;
    for (const url of listUrls()) await site.get(url);
    for (let ofSite = 0; ofSite < FAULTS_PER_SITE && count < FAULTS;) {
      if (await visitDuringFault(opened)) {
        ofSite += 1;
        count += 1;
      }
      // With the next change the fault is over, and so is all that it did.
      const repair = await publishUnseen();
      site.pass(6000);
      const url = random.pick(listUrls());
      expect({ repair, url, shown: show(await site.get(url)) }).toEqual({
        repair,
        url,
        shown: show(await renderFresh(url)),
      });
    }
    site.pages.stop();
  }
});
