import { fireEvent, screen, within } from '@testing-library/react';
import { reset } from 'vanilla-cookieconsent';
import { applyStyles, isDisplayed } from '@/__tests__/support/applyStyles';
import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import type { ConsentChoice, ConsentProvider } from '@/lib/consent/consentPort';
import { createEmbeddedConsent } from '@/lib/consent/embeddedConsent';
import { KEPT_DAYS } from '@/lib/consent/storedChoice';
import type { ConsentWords } from '@/lib/models/labels';

const REVISION = 6;
const WORDS: ConsentWords = { texts: ENGLISH_LABELS.consent, language: 'en-GB' };
const FRENCH: ConsentWords = {
  texts: {
    ...WORDS.texts,
    acceptAll: 'Tout accepter',
    rejectAll: 'Tout refuser',
    nothingText: 'Rien à choisir ici.',
  },
  language: 'fr-FR',
};

applyStyles('components/layout/ConsentPanel/ConsentPanel.module');

const isAsked = (): boolean =>
  screen.queryAllByRole('region', { name: WORDS.texts.title, hidden: true }).some(isDisplayed);
const getBanner = (): HTMLElement => screen.getByRole('region', { name: WORDS.texts.title });
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true })[0] ?? document.body);
const readCookieNames = (): readonly string[] =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name !== '');

type Told = { readonly choice: ConsentChoice; readonly isNew: boolean };
type Visit = ConsentProvider & { readonly told: readonly Told[] };

/** A new document of the same browser. */
function openDocument(revision = REVISION, asks = true): Visit {
  reset();
  document.body.innerHTML = '<main>Page</main>';
  document.documentElement.className = '';
  const told: Told[] = [];
  const provider = createEmbeddedConsent({ revision, className: 'root', asks });
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
    observe() {
      // Nothing has a size here.
    }
    unobserve() {
      // Nothing has a size here.
    }
    disconnect() {
      // Nothing has a size here.
    }
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
  ['acceptAll', true],
  ['rejectAll', false],
] as const)(
  '%s in the banner is told as new once, and on the next visit as known, without a question',
  async (answer, analytics) => {
    const { told } = await visit();
    press(WORDS.texts[answer]);
    expect(told).toEqual([{ choice: { analytics }, isNew: true }]);
    const next = await visit();
    expect(isAsked()).toBe(false);
    expect(next.told).toEqual([{ choice: { analytics }, isNew: false }]);
  },
);

test('an answer to other purposes does not count', async () => {
  await visit();
  press(WORDS.texts.acceptAll);
  const { told } = await visit(REVISION + 1);
  expect(isAsked()).toBe(true);
  expect(told).toEqual([]);
});

test('a withdrawal in the panel is told, and removes the cookies of the statistics and no others', async () => {
  const { told, openPreferences } = await visit();
  press(WORDS.texts.acceptAll);
  for (const name of ['_ga', '_ga_ABC123', '_gid', '_gat_UA-1', 'basket', 'x_ga'])
    document.cookie = `${name}=1; Path=/`;
  await openPreferences(WORDS);
  const panel = screen.getByRole('dialog', { name: WORDS.texts.preferencesTitle });
  fireEvent.click(screen.getByRole('checkbox', { name: WORDS.texts.analyticsTitle }));
  fireEvent.click(screen.getByRole('button', { name: WORDS.texts.save }));
  expect(panel).toHaveAttribute('aria-hidden', 'true');
  expect(told.at(-1)).toEqual({ choice: { analytics: false }, isNew: true });
  expect([...readCookieNames()].sort()).toEqual(['basket', 'cc_cookie', 'x_ga']);
});

test('opening and closing the panel is not a choice', async () => {
  const { told, openPreferences } = await visit();
  await openPreferences(WORDS);
  fireEvent.click(screen.getByRole('checkbox', { name: WORDS.texts.analyticsTitle }));
  press(WORDS.texts.close);
  expect([isAsked(), told, document.cookie]).toEqual([true, [], '']);
});

describe('a stored choice that the site could not have written', () => {
  const NOW = Date.now();
  const DAY = 86_400_000;
  const SOUND = {
    categories: ['necessary', 'analytics'],
    revision: REVISION,
    data: null,
    consentTimestamp: new Date(NOW - DAY).toISOString(),
    consentId: '5f3c9a52-0000-4000-8000-1234567890ab',
    services: { necessary: [], analytics: [] },
    languageCode: 'en-GB',
    lastConsentTimestamp: new Date(NOW - DAY).toISOString(),
    expirationTime: NOW + DAY,
  };
  const store = (value: string) => void (document.cookie = `cc_cookie=${value}; Path=/`);
  const storeJson = (value: unknown) => store(encodeURIComponent(JSON.stringify(value)));

  test('a valid choice counts', async () => {
    storeJson(SOUND);
    expect((await visit()).told).toEqual([{ choice: { analytics: true }, isNew: false }]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 5],
    ['a list', []],
    ['no categories', { ...SOUND, categories: undefined }],
    ['a word for a list', { ...SOUND, categories: 'analytics' }],
    ['a purpose that there is none of', { ...SOUND, categories: ['analytics', 'advertising'] }],
    ['a name of every object', { ...SOUND, categories: ['__proto__'] }],
    ['services that are none', { ...SOUND, services: { analytics: 5 } }],
    ['services of its own', { ...SOUND, services: { analytics: ['<img>'] } }],
    ['no services', { ...SOUND, services: null }],
    ['no id', { ...SOUND, consentId: 7 }],
    ['no date', { ...SOUND, consentTimestamp: 'yesterday' }],
    ['no last date', { ...SOUND, lastConsentTimestamp: null }],
    ['an end in the past', { ...SOUND, expirationTime: NOW - 1 }],
    ['an end after the legal time', { ...SOUND, expirationTime: NOW + (KEPT_DAYS + 2) * DAY }],
    ['no end', { ...SOUND, expirationTime: 'never' }],
  ])('%s: is removed, the visitor is asked, and can answer', async (_name, value) => {
    storeJson(value);
    const { told } = await visit();
    expect([isAsked(), told, document.cookie]).toEqual([true, [], '']);
    press(WORDS.texts.rejectAll);
    expect(told).toEqual([{ choice: { analytics: false }, isNew: true }]);
  });

  test.each(['%', '%7B', '{', 'undefined', '"><script>alert(1)</script>'])(
    '%s: is removed as well',
    async (value) => {
      store(value);
      await visit();
      expect([isAsked(), document.cookie]).toEqual([true, '']);
    },
  );
});

test('Global Privacy Control counts as a refusal, which the visitor can overrule', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const { told, openPreferences } = await visit();
  expect(isAsked()).toBe(false);
  expect([told, document.cookie]).toEqual([[{ choice: { analytics: false }, isNew: false }], '']);
  await openPreferences(WORDS);
  press(WORDS.texts.acceptAll);
  expect(told.at(-1)).toEqual({ choice: { analytics: true }, isNew: true });
});

test('the banner follows the visitor to another edition', async () => {
  const { setWords } = await visit();
  setWords(FRENCH);
  expect(await screen.findByRole('button', { name: 'Tout refuser' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: WORDS.texts.rejectAll })).toBeNull();
});

test('the panel speaks the language of the page on which it is opened, with nothing to be asked for', async () => {
  const { openPreferences } = openDocument(REVISION, false);
  await openPreferences(WORDS);
  press(WORDS.texts.close);
  await openPreferences(FRENCH);
  expect(screen.getByRole('dialog')).toHaveTextContent(FRENCH.texts.nothingText);
  expect(isAsked()).toBe(false);
});

test('where nothing needs consent the panel says so, offers no choice and stores none', async () => {
  const { openPreferences } = openDocument(REVISION, false);
  await openPreferences(WORDS);
  const panel = screen.getByRole('dialog', { name: WORDS.texts.preferencesTitle });
  expect(panel).toHaveTextContent(WORDS.texts.nothingText);
  expect(within(panel).queryByRole('checkbox')).toBeNull();
  expect(
    within(panel)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([WORDS.texts.close]);
  press(WORDS.texts.close);
  expect([panel.getAttribute('aria-hidden'), isAsked(), document.cookie]).toEqual([
    'true',
    false,
    '',
  ]);
});

test('banner and panel show their labels as text, whatever is in them', async () => {
  const attack =
    '<img src="https://evil.example/x" onerror="alert(1)"><link rel="preload" as="script" href="https://evil.example/x.js">';
  const texts = {
    ...WORDS.texts,
    ...Object.fromEntries(Object.keys(WORDS.texts).map((name) => [name, `${name} ${attack}`])),
  };
  const { start, openPreferences } = openDocument();
  await start({ texts, language: 'en-GB' }, () => undefined);
  await openPreferences({ texts, language: 'en-GB' });
  expect(screen.getByRole('dialog')).toHaveTextContent('preferencesTitle <img');
  expect(screen.getByRole('region')).toHaveTextContent('description <img');
  expect(document.querySelector('img, link, [onerror]')).toBeNull();
});

test.each([
  ['/en-gb/cookie-policy', '/en-gb/cookie-policy'],
  ['', undefined],
])('the cookie policy at %p is linked as %p', async (policyLink, href) => {
  const { start } = openDocument();
  await start({ texts: { ...WORDS.texts, policyLink }, language: 'en-GB' }, () => undefined);
  expect(getBanner().querySelector('a')?.getAttribute('href')).toBe(href);
});
