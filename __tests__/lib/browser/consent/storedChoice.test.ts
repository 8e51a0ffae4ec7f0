import { buildRevision } from '@/lib/browser/consent/storedChoice';
import type { BrowserServices } from '@/lib/platform/config/services';

const BASE: BrowserServices = { consent: { provider: 'embedded' }, asksForConsent: true };
const TELEMETRY = { instrumentationKey: 'a', endpoint: 'https://in.example/v2/track' };

const CASES: Readonly<Record<string, BrowserServices | undefined>> = {
  nothing: undefined,
  'the tag manager': { ...BASE, tagManagerId: 'GTM-ABC1234' },
  'telemetry that waits': { ...BASE, telemetry: { ...TELEMETRY, needsConsent: true } },
  both: { ...BASE, tagManagerId: 'GTM-ABC1234', telemetry: { ...TELEMETRY, needsConsent: true } },
};

test('each set of purposes has its own revision number', () => {
  const numbers = Object.values(CASES).map(buildRevision);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('services without consent, and the id of the container, do not change the number', () => {
  expect(buildRevision({ ...BASE, telemetry: { ...TELEMETRY, needsConsent: false } })).toBe(
    buildRevision(undefined),
  );
  expect(buildRevision({ ...BASE, tagManagerId: 'GTM-OTHER' })).toBe(
    buildRevision(CASES['the tag manager']),
  );
});
