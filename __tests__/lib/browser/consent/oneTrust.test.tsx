import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import { createOneTrust } from '@/lib/browser/consent/oneTrust';

const DOMAIN = '01234567-89ab-cdef-0123-456789abcdef';
const WORDS = { texts: ENGLISH_LABELS.consent, language: 'de-DE' };

const findScript = () => document.querySelector('script[src^="https://cdn.cookielaw.org"]');

/** OneTrust as its script leaves it behind. */
function arrive({ isAnswered = false, groups = ',C0001,' } = {}) {
  const calls: string[] = [];
  const state = { isAnswered };
  globalThis.OnetrustActiveGroups = groups;
  globalThis.OneTrust = {
    ToggleInfoDisplay: () => calls.push('panel'),
    IsAlertBoxClosedAndValid: () => state.isAnswered,
    changeLanguage: (language) => calls.push(language),
  };
  globalThis.OptanonWrapper?.();
  return {
    calls,
    choose: (newGroups: string) => {
      state.isAnswered = true;
      globalThis.OnetrustActiveGroups = newGroups;
      globalThis.OptanonWrapper?.();
    },
  };
}

function startProvider() {
  const provider = createOneTrust(DOMAIN);
  const told: unknown[] = [];
  const started = provider.start(WORDS, ({ statistics, marketing }, isNew) =>
    told.push([statistics, marketing, isNew]),
  );
  return { provider, told, started };
}

afterEach(() => {
  document.head.innerHTML = '';
  globalThis.OneTrust = undefined;
  globalThis.OnetrustActiveGroups = undefined;
  globalThis.OptanonWrapper = undefined;
});

test('the OneTrust script has the domain, and uses the language of the document', () => {
  startProvider();
  expect(findScript()).toMatchObject({
    src: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    async: true,
  });
  expect(findScript()).toHaveAttribute('data-domain-script', DOMAIN);
  expect(findScript()).toHaveAttribute('data-document-language', 'true');
});

test.each([
  [',C0001,C0002,', true, false],
  ['C0002', true, false],
  [',C0001,C0002,C0004,', true, true],
  [',C0001,C0004,', false, true],
  [',C0001,', false, false],
  [',C0001,C0003,C0005,', false, false],
  [',C00021,C00041,', false, false],
  ['', false, false],
])(
  'the groups %p of an earlier visit allow statistics: %p, marketing: %p',
  async (groups, statistics, marketing) => {
    const { told, started } = startProvider();
    arrive({ isAnswered: true, groups });
    await started;
    expect(told).toEqual([[statistics, marketing, false]]);
  },
);

test('Global Privacy Control counts as a no to marketing', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const { told, started } = startProvider();
  arrive({ isAnswered: true, groups: ',C0001,C0002,C0004,' });
  await started;
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect(told).toEqual([[true, false, false]]);
});

test('groups that are active by default, without an answer, allow nothing', async () => {
  const { told, started } = startProvider();
  arrive({ groups: ',C0001,C0002,' });
  await started;
  expect(told).toEqual([]);
});

test('each choice is reported as new, except one that changes nothing', async () => {
  const { told, started } = startProvider();
  const { choose } = arrive();
  await started;
  for (const groups of [',C0001,C0002,', ',C0001,C0002,C0003,', ',C0001,C0002,C0004,', ',C0001,'])
    choose(groups);
  expect(told).toEqual([
    [true, false, true],
    [true, true, true],
    [false, false, true],
  ]);
});

test('a withdrawal removes the cookies of its purpose', async () => {
  const { started } = startProvider();
  const { choose } = arrive({ isAnswered: true, groups: ',C0001,C0002,C0004,' });
  await started;
  document.cookie = '_ga=1; Path=/';
  document.cookie = '_gcl_au=1; Path=/';
  choose(',C0001,C0004,');
  expect(document.cookie).toBe('_gcl_au=1');
  choose(',C0001,');
  expect(document.cookie).toBe('');
});

test('the panel opens in the language of another edition', async () => {
  const { provider, started } = startProvider();
  const { calls } = arrive();
  await started;
  provider.setWords(WORDS);
  await provider.openPreferences(WORDS);
  expect(calls).toEqual(['de-DE', 'panel']);
  expect(document.querySelectorAll('script')).toHaveLength(1);
});

test('a blocked script sends nothing, and the next click tries again', async () => {
  const { provider, told, started } = startProvider();
  findScript()?.dispatchEvent(new Event('error'));
  await expect(started).rejects.toThrow('cannot be fetched');
  expect([told, findScript()]).toEqual([[], null]);
  const opened = provider.openPreferences(WORDS);
  const { calls } = arrive();
  await opened;
  expect(calls).toEqual(['panel']);
});
