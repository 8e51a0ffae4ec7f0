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
  const started = provider.start(WORDS, ({ analytics }, isNew) => told.push([analytics, isNew]));
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
  [',C0001,C0002,', true],
  ['C0002', true],
  [',C0001,', false],
  [',C00021,', false],
  ['', false],
])(
  'with the groups %p of an earlier visit statistics are allowed: %p',
  async (groups, isAllowed) => {
    const { told, started } = startProvider();
    arrive({ isAnswered: true, groups });
    await started;
    expect(told).toEqual([[isAllowed, false]]);
  },
);

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
  for (const groups of [',C0001,C0002,', ',C0001,C0002,C0003,', ',C0001,']) choose(groups);
  expect(told).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a withdrawal removes the cookies of the statistics', async () => {
  const { started } = startProvider();
  const { choose } = arrive({ isAnswered: true, groups: ',C0001,C0002,' });
  await started;
  document.cookie = '_ga=1; Path=/';
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
