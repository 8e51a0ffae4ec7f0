import type { applyChoice, denyByDefault } from '@/lib/browser/tracking/tagManager';

type TagManager = {
  readonly applyChoice: typeof applyChoice;
  readonly denyByDefault: typeof denyByDefault;
};

const CONTAINER = { id: 'GTM-ABC1234', serverUrl: undefined };
const NONE = { statistics: false, marketing: false };

/** The signals of an update. */
const update = (statistics: 'granted' | 'denied', marketing: 'granted' | 'denied' = 'denied') => [
  'consent',
  'update',
  {
    analytics_storage: statistics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  },
];

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
};

/** Commands as lists, which are `arguments` to the tag manager; events as they are. */
function readPushed(): readonly unknown[] {
  const isCommand = (entry: unknown): entry is ArrayLike<unknown> =>
    Object.prototype.toString.call(entry) === '[object Arguments]';
  return (window.dataLayer ?? []).map((entry) => (isCommand(entry) ? Array.from(entry) : entry));
}
const listContainers = () =>
  Array.from(document.querySelectorAll('script'), ({ src, async }) => ({ src, async }));

let manager: TagManager;

beforeEach(async () => {
  jest.resetModules();
  manager = await import('@/lib/browser/tracking/tagManager');
  window.dataLayer = undefined;
  for (const script of document.querySelectorAll('script')) script.remove();
  manager.denyByDefault();
});

it('consent is denied for everything first, and no container is fetched', () => {
  expect(readPushed()).toEqual([['consent', 'default', DENIED]]);
  expect(listContainers()).toEqual([]);
});

it('a refusal fetches nothing', () => {
  manager.applyChoice(CONTAINER, NONE, true);
  expect(readPushed().slice(1)).toEqual([update('denied')]);
  expect(listContainers()).toEqual([]);
});

it('consent fetches the container once, after the consent', () => {
  for (const statistics of [true, false, true])
    manager.applyChoice(CONTAINER, { ...NONE, statistics }, true);
  expect(readPushed().slice(1)).toEqual([
    update('granted'),
    expect.objectContaining({ event: 'gtm.js' }),
    update('denied'),
    update('granted'),
  ]);
  expect(listContainers()).toEqual([
    { src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234', async: true },
  ]);
});

it('consent to marketing alone fetches the container, and grants it the signals of advertising', () => {
  manager.applyChoice(CONTAINER, { ...NONE, marketing: true }, true);
  expect(readPushed().slice(1)).toEqual([
    update('denied', 'granted'),
    expect.objectContaining({ event: 'gtm.js' }),
  ]);
  expect(listContainers()).toHaveLength(1);
});

it('the container comes from the tag server of the site', () => {
  manager.applyChoice(
    { ...CONTAINER, serverUrl: 'https://tags.example.com/x' },
    { ...NONE, statistics: true },
    true,
  );
  expect(listContainers()).toEqual([
    { src: 'https://tags.example.com/x/gtm.js?id=GTM-ABC1234', async: true },
  ]);
});

it('the choice of a returning visitor precedes what was pushed since the page loaded', () => {
  window.dataLayer?.push({ event: 'page_view' });
  manager.applyChoice(CONTAINER, { ...NONE, statistics: true }, false);
  manager.applyChoice(CONTAINER, NONE, false);
  expect(readPushed()).toEqual([
    ['consent', 'default', DENIED],
    update('granted'),
    { event: 'page_view' },
    expect.objectContaining({ event: 'gtm.js' }),
    update('denied'),
  ]);
});
