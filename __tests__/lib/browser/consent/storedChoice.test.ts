import { buildRevision } from '@/lib/browser/consent/storedChoice';
import type { BrowserServices, PurposeServices } from '@/lib/platform/config/services';

const withPurposes = (purposes: PurposeServices): BrowserServices => ({
  consent: { provider: 'embedded' },
  asksForConsent: true,
  purposes: { functional: ['Our site'], ...purposes },
  tagManagerId: 'GTM-ABC1234',
});

const CASES: readonly (BrowserServices | undefined)[] = [
  undefined,
  withPurposes({ statistics: ['A'] }),
  withPurposes({ marketing: ['A'] }),
  withPurposes({ statistics: ['A', 'B'] }),
  withPurposes({ statistics: ['A'], marketing: ['B'] }),
  withPurposes({ statistics: ['B'], marketing: ['A'] }),
];

test('each set of services that needs consent has its own revision number', () => {
  const numbers = CASES.map(buildRevision);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => number > 0 && Number.isSafeInteger(number))).toBe(true);
});

test('functional services, and the id of the container, do not change the number', () => {
  const number = buildRevision(withPurposes({ statistics: ['A'] }));
  expect(
    buildRevision({
      ...withPurposes({ functional: ['Other name'], statistics: ['A'] }),
      tagManagerId: 'GTM-OTHER',
    }),
  ).toBe(number);
});
