import { fireEvent, screen, within } from '@testing-library/react';
import { reset } from 'vanilla-cookieconsent';
import { applyStyles, isDisplayed } from '@/__tests__/support/applyStyles';
import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import type { ConsentProvider } from '@/lib/browser/consent/consentPort';
import type { ConsentChoice } from '@/lib/browser/consent/purposes';
import { createEmbeddedConsent } from '@/lib/browser/consent/embeddedConsent';
import { KEPT_DAYS } from '@/lib/browser/consent/storedChoice';
import type { ConsentWords } from '@/lib/models/labels';
import type { PurposeServices } from '@/lib/platform/config/services';

const REVISION = 6;
const PURPOSES: PurposeServices = {
  functional: ['Our site'],
  statistics: ['Google Analytics', 'Heat <b>maps</b>'],
  marketing: ['Google Ads'],
};
const ALL: ConsentChoice = { statistics: true, marketing: true };
const NONE: ConsentChoice = { statistics: false, marketing: false };
const TEXTS = ENGLISH_LABELS.consent;
const WORDS: ConsentWords = { texts: TEXTS, language: 'en-GB' };
const FRENCH: ConsentWords = {
  texts: {
    ...TEXTS,
    acceptAll: 'Tout accepter',
    rejectAll: 'Tout refuser',
    nothingText: 'Rien à choisir ici.',
  },
  language: 'fr-FR',
};

applyStyles('components/layout/ConsentPanel/ConsentPanel.module');

const isAsked = () =>
  screen.queryAllByRole('region', { name: TEXTS.title, hidden: true }).some(isDisplayed);
const getBanner = () => screen.getByRole('region', { name: TEXTS.title });
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true })[0] ?? document.body);
const readCookieNames = () =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name !== '');

type Told = { readonly choice: ConsentChoice; readonly isNew: boolean };
type Visit = ConsentProvider & { readonly told: readonly Told[] };

/** A new document of the same browser. */
function openDocument(revision = REVISION, purposes = PURPOSES): Visit {
  reset();
  document.body.innerHTML = '<main>Page</main>';
  document.documentElement.className = '';
  const told: Told[] = [];
  const provider = createEmbeddedConsent({ revision, className: 'root', purposes });
  return {
    ...provider,
    start: async (words) => provider.start(words, (choice, isNew) => told.push({ choice, isNew })),
    told,
  };
}

async function visit(revision = REVISION): Promise<Visit> {
  const opened = openDocument(revision);
  await opened.start(WORDS, () => undefined);
  return opened;
}

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => {
  for (const name of readCookieNames()) document.cookie = `${name}=; Path=/; Max-Age=0`;
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

test('a visitor who has not chosen is asked, and nothing is sent or stored', async () => {
  const { told } = await visit();
  expect(isAsked()).toBe(true);
  expect(getBanner()).not.toHaveAttribute('aria-modal');
  expect(told).toEqual([]);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});

test.each([
  ['acceptAll', ALL],
  ['rejectAll', NONE],
] as const)(
  '%s in the banner is reported as new once, and as known on the next visit',
  async (answer, choice) => {
    const { told } = await visit();
    press(TEXTS[answer]);
    expect(told).toEqual([{ choice, isNew: true }]);
    const next = await visit();
    expect(isAsked()).toBe(false);
    expect(next.told).toEqual([{ choice, isNew: false }]);
  },
);

test.each([
  [TEXTS.analyticsTitle, { statistics: true, marketing: false }],
  [TEXTS.marketingTitle, { statistics: false, marketing: true }],
])('a visitor can agree to %s only', async (title, choice) => {
  const { told, openPreferences } = await visit();
  await openPreferences(WORDS);
  expect(screen.getByRole('checkbox', { name: TEXTS.necessaryTitle })).toBeDisabled();
  fireEvent.click(screen.getByRole('checkbox', { name: title }));
  press(TEXTS.save);
  expect(told).toEqual([{ choice, isNew: true }]);
  expect((await visit()).told).toEqual([{ choice, isNew: false }]);
});

test.each<[string, PurposeServices, readonly string[], string]>([
  [
    'every purpose',
    PURPOSES,
    [TEXTS.necessaryTitle, TEXTS.analyticsTitle, TEXTS.marketingTitle],
    TEXTS.marketingDescription,
  ],
  [
    'statistics only',
    { functional: ['Our site'], statistics: ['Google Analytics'] },
    [TEXTS.necessaryTitle, TEXTS.analyticsTitle],
    TEXTS.description,
  ],
])('the panel asks about %s, and names its services', async (_name, purposes, titles, text) => {
  const { start, openPreferences } = openDocument(REVISION, purposes);
  await start(WORDS, () => undefined);
  expect(getBanner()).toHaveTextContent(text);
  await openPreferences(WORDS);
  const panel = screen.getByRole('dialog');
  expect(
    within(panel)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(titles);
  for (const name of Object.values(purposes).flat()) expect(panel).toHaveTextContent(name);
});

test('consent to other purposes does not count', async () => {
  await visit();
  press(TEXTS.acceptAll);
  const { told } = await visit(REVISION + 1);
  expect(isAsked()).toBe(true);
  expect(told).toEqual([]);
});

test('a withdrawal in the panel is reported, and removes only the cookies of that purpose', async () => {
  const { told, openPreferences } = await visit();
  press(TEXTS.acceptAll);
  for (const name of ['_ga', '_ga_ABC123', '_gid', '_gat_UA-1', '_gcl_au', 'basket', 'x_ga'])
    document.cookie = `${name}=1; Path=/`;
  await openPreferences(WORDS);
  const panel = screen.getByRole('dialog', { name: TEXTS.preferencesTitle });
  fireEvent.click(screen.getByRole('checkbox', { name: TEXTS.analyticsTitle }));
  fireEvent.click(screen.getByRole('button', { name: TEXTS.save }));
  expect(panel).toHaveAttribute('aria-hidden', 'true');
  expect(told.at(-1)).toEqual({ choice: { statistics: false, marketing: true }, isNew: true });
  expect([...readCookieNames()].sort()).toEqual(['_gcl_au', 'basket', 'cc_cookie', 'x_ga']);
  await openPreferences(WORDS);
  press(TEXTS.rejectAll);
  expect([...readCookieNames()].sort()).toEqual(['basket', 'cc_cookie', 'x_ga']);
});

test('opening and closing the panel is not a choice', async () => {
  const { told, openPreferences } = await visit();
  await openPreferences(WORDS);
  fireEvent.click(screen.getByRole('checkbox', { name: TEXTS.analyticsTitle }));
  press(TEXTS.close);
  expect([isAsked(), told, document.cookie]).toEqual([true, [], '']);
});

describe('a stored choice', () => {
  const NOW = Date.now();
  const DAY = 86_400_000;
  const SOUND = {
    categories: ['functional', 'statistics'],
    revision: REVISION,
    data: null,
    consentTimestamp: new Date(NOW - DAY).toISOString(),
    consentId: '5f3c9a52-0000-4000-8000-1234567890ab',
    services: { functional: [], statistics: [] },
    languageCode: 'en-GB',
    lastConsentTimestamp: new Date(NOW - DAY).toISOString(),
    expirationTime: NOW + DAY,
  };
  const store = (value: string) => void (document.cookie = `cc_cookie=${value}; Path=/`);
  const storeJson = (value: unknown) => store(encodeURIComponent(JSON.stringify(value)));

  test('counts if it is valid', async () => {
    storeJson(SOUND);
    expect((await visit()).told).toEqual([
      { choice: { statistics: true, marketing: false }, isNew: false },
    ]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 5],
    ['a list', []],
    ['no categories', { ...SOUND, categories: undefined }],
    ['a word for a list', { ...SOUND, categories: 'statistics' }],
    ['a purpose that there is none of', { ...SOUND, categories: ['statistics', 'advertising'] }],
    ['the purposes of an earlier release', { ...SOUND, categories: ['necessary', 'analytics'] }],
    ['a name of every object', { ...SOUND, categories: ['__proto__'] }],
    ['services that are none', { ...SOUND, services: { statistics: 5 } }],
    ['services of its own', { ...SOUND, services: { statistics: ['<img>'] } }],
    ['no services', { ...SOUND, services: null }],
    ['no id', { ...SOUND, consentId: 7 }],
    ['no date', { ...SOUND, consentTimestamp: 'yesterday' }],
    ['no last date', { ...SOUND, lastConsentTimestamp: null }],
    ['an end in the past', { ...SOUND, expirationTime: NOW - 1 }],
    ['an end after the legal time', { ...SOUND, expirationTime: NOW + (KEPT_DAYS + 2) * DAY }],
    ['no end', { ...SOUND, expirationTime: 'never' }],
  ])(
    'is removed, and the visitor is asked and can answer, if it holds %s',
    async (_name, value) => {
      storeJson(value);
      const { told } = await visit();
      expect([isAsked(), told, document.cookie]).toEqual([true, [], '']);
      press(TEXTS.rejectAll);
      expect(told).toEqual([{ choice: NONE, isNew: true }]);
    },
  );

  test.each(['%', '%7B', '{', 'undefined', '"><script>alert(1)</script>'])(
    'is removed if it cannot be parsed: %s',
    async (value) => {
      store(value);
      await visit();
      expect([isAsked(), document.cookie]).toEqual([true, '']);
    },
  );
});

describe('with Global Privacy Control', () => {
  beforeEach(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );

  test('the visitor is not asked, and nothing is allowed or stored', async () => {
    const { told } = await visit();
    expect(isAsked()).toBe(false);
    expect([told, document.cookie]).toEqual([[{ choice: NONE, isNew: false }], '']);
  });

  test('the visitor can allow statistics, while the panel says why marketing stays off', async () => {
    const { told, openPreferences } = await visit();
    await openPreferences(WORDS);
    const panel = screen.getByRole('dialog');
    expect(panel).toHaveTextContent(TEXTS.privacySignal);
    expect(within(panel).queryByRole('checkbox', { name: TEXTS.marketingTitle })).toBeNull();
    press(TEXTS.acceptAll);
    const choice = { statistics: true, marketing: false };
    expect(told.at(-1)).toEqual({ choice, isNew: true });
    expect((await visit()).told).toEqual([{ choice, isNew: false }]);
  });

  test('an earlier yes to marketing no longer counts', async () => {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    await visit();
    press(TEXTS.acceptAll);
    document.cookie = '_gcl_au=1; Path=/';
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const choice = { statistics: true, marketing: false };
    expect((await visit()).told).toEqual([{ choice, isNew: false }]);
    expect(readCookieNames()).not.toContain('_gcl_au');
  });
});

test('the banner changes its language with the edition', async () => {
  const { setWords } = await visit();
  setWords(FRENCH);
  expect(await screen.findByRole('button', { name: 'Tout refuser' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: TEXTS.rejectAll })).toBeNull();
});

test('the panel has the language of the page on which it is opened, also if nothing needs consent', async () => {
  const { openPreferences } = openDocument(REVISION, {});
  await openPreferences(WORDS);
  press(TEXTS.close);
  await openPreferences(FRENCH);
  expect(screen.getByRole('dialog')).toHaveTextContent(FRENCH.texts.nothingText);
  expect(isAsked()).toBe(false);
});

test('the panel says so, offers no choice and stores none if nothing needs consent', async () => {
  const { openPreferences } = openDocument(REVISION, {});
  await openPreferences(WORDS);
  const panel = screen.getByRole('dialog', { name: TEXTS.preferencesTitle });
  expect(panel).toHaveTextContent(TEXTS.nothingText);
  expect(within(panel).queryByRole('checkbox')).toBeNull();
  expect(
    within(panel)
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual([TEXTS.close]);
  press(TEXTS.close);
  expect([panel.getAttribute('aria-hidden'), isAsked(), document.cookie]).toEqual([
    'true',
    false,
    '',
  ]);
});

test('banner and panel show their labels as text, whatever is in them', async () => {
  const attack =
    '<img src="https://evil.example/x" onerror="alert(1)"><link rel="preload" as="script" ' +
    'href="https://evil.example/x.js">';
  const texts = {
    ...TEXTS,
    ...Object.fromEntries(Object.keys(TEXTS).map((name) => [name, `${name} ${attack}`])),
  };
  const { start, openPreferences } = openDocument();
  await start({ texts, language: 'en-GB' }, () => undefined);
  await openPreferences({ texts, language: 'en-GB' });
  expect(screen.getByRole('dialog')).toHaveTextContent('preferencesTitle <img');
  expect(screen.getByRole('region')).toHaveTextContent('marketingDescription <img');
  expect(document.querySelector('img, link, [onerror]')).toBeNull();
});

test.each([
  ['/en-gb/cookie-policy', '/en-gb/cookie-policy'],
  ['', undefined],
])('the cookie policy at %p is linked as %p', async (policyLink, href) => {
  const { start } = openDocument();
  await start({ texts: { ...TEXTS, policyLink }, language: 'en-GB' }, () => undefined);
  expect(getBanner().querySelector('a')?.getAttribute('href')).toBe(href);
});
