import type { applyChoice, denyByDefault } from '@/lib/browser/tracking/tagManager';

type TagManager = {
  readonly applyChoice: typeof applyChoice;
  readonly denyByDefault: typeof denyByDefault;
};

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
  manager.applyChoice('GTM-ABC1234', false);
  expect(readPushed().slice(1)).toEqual([['consent', 'update', { analytics_storage: 'denied' }]]);
  expect(listContainers()).toEqual([]);
});

it('consent grants only statistics, and fetches the container once, after the consent', () => {
  for (const isGranted of [true, false, true]) manager.applyChoice('GTM-ABC1234', isGranted);
  expect(readPushed().slice(1)).toEqual([
    ['consent', 'update', { analytics_storage: 'granted' }],
    expect.objectContaining({ event: 'gtm.js' }),
    ['consent', 'update', { analytics_storage: 'denied' }],
    ['consent', 'update', { analytics_storage: 'granted' }],
  ]);
  expect(listContainers()).toEqual([
    { src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234', async: true },
  ]);
});
