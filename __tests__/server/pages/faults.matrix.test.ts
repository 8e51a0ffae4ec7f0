import { EventEmitter } from 'node:events';
import { FaultInjector, listModules } from '@/__tests__/support/injectFaults';
import { IS_WHOLE_MATRIX, MATRIX_SEED } from '@/__tests__/support/matrix';
import { createRandomness } from '@/__tests__/support/randomness';
import { logger } from '@/lib/config/logger';
import { isNoContentError, type LiveContentSource } from '@/lib/contentful/client/contentSource';
import type { Revalidation } from '@/lib/edge/revalidation';
import { rewriteUrl } from '@/server/http/requestHead';
import type { Shown } from './openSite';

/** Addresses at which an edition has its 404. */
const MISSING = /\/404-*(?:\.json)?$/;

const FAULTS = IS_WHOLE_MATRIX ? 1000 : 25;
const VISITS = 6;
/** After many random edits little is left of a space. */
const FAULTS_PER_SITE = 50;

const random = createRandomness(MATRIX_SEED);
const faults = new FaultInjector(random);

for (const file of listModules('lib/mappers', 'lib/seo', 'components')) {
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
    import('@/lib/site/siteDigests'),
    import('@/lib/site/loadSiteIndex'),
    import('@/lib/retailers/server/loadRetailers'),
  ]);
  const digests = new SiteDigests();
  startSite({ digests, retailers: createRetailerLookup(undefined) });
  const edited = createEditedSpace(random);
  const changes = new EventEmitter();
  const onChange: LiveContentSource['onChange'] = (listener) => {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  };
  /** Of each address as it is rendered, what the page in memory was made from. */
  const inMemory = new Map<string, Revalidation>();
  const site = openSite(edited.space, onChange, drawPage, (url, status, revalidation) => {
    const isKept = status === (MISSING.test(url) ? 404 : 200) && revalidation !== undefined;
    if (isKept) inMemory.set(url, revalidation);
    else if (status < 500) inMemory.delete(url);
    else void forgetGone(url);
  });
  /** Forgets a page whose rendering failed and whose content is gone. */
  const forgetGone = async (url: string): Promise<void> => {
    if ((await inMemory.get(url)?.check()) === 'gone') inMemory.delete(url);
  };
  const versions = new Set<string | undefined>();
  const publish = async (): Promise<string> => {
    versions.add(site.source.version());
    const edit = edited.edit();
    changes.emit('change');
    await digests.refresh(site.source).catch(() => undefined);
    // What is shown without any pages is 503, and older pages are dropped.
    await loadSiteIndex(site.source).catch(
      (error: unknown) => isNoContentError(error) && inMemory.clear(),
    );
    return edit;
  };
  /** Edits until the version is new, because the cache may hold a page of a version that returns. */
  const publishUnseen = async (): Promise<string> => {
    const edit = await publish();
    return versions.has(site.source.version()) ? publishUnseen() : edit;
  };
  const listUrls = (): readonly string[] => {
    const paths = edited.paths().map((path) => encodeURI(path));
    const data = paths
      .filter((path) => path !== '/')
      .map((path) => `/_next/data/build${path}.json`);
    return [...paths, ...data, '/sitemap.xml', '/en-gb/sitemap.xml', '/fr-fr/sitemap.xml'];
  };
  const renderFresh = (url: string) => renderUncached(edited.space, rewriteUrl(url), drawPage);
  /** Whether a page that visitors had before may still be shown, at an address or for all that are missing in its edition. */
  const hasOlder = async (url: string): Promise<boolean> => {
    const own = rewriteUrl(url);
    const edition = /[a-z]{2}-[a-z]{2}/.exec(url)?.[0] ?? 'en-gb';
    const missing = url.startsWith('/_next/')
      ? `/_next/data/build/${edition}/404.json`
      : `/${edition}/404`;
    const older =
      inMemory.get(own) ?? (site.rendered.includes(own) ? undefined : inMemory.get(missing));
    return older !== undefined && (await older.check()) !== 'gone';
  };
  return { site, publish, publishUnseen, listUrls, renderFresh, hasOlder };
}

const show = ({ statusCode, body }: Shown): string => `${statusCode} ${body}`;

type OpenSite = Awaited<ReturnType<typeof open>>;

/** Publishes, and has visitors ask, while something is at fault. @returns whether it has thrown */
async function visitDuringFault({
  site,
  publish,
  listUrls,
  renderFresh,
  hasOlder,
}: OpenSite): Promise<boolean> {
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
    // Without its row in the index a page has no address.
    const isUnlisted = status === 404 && fault.name.endsWith(' mapPageRow');
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

test('no fault of a mapper or a component gives a visitor an error where an older page exists', async () => {
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
