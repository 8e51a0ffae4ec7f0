import {
  buildSignals,
  DEFAULT_SIGNALS,
  isAnyGranted,
  isWithdrawal,
  NO_CONSENT,
} from '@/lib/browser/consent/purposes';

const CHOICES = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const;

const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

it('before a choice, only what is functional is granted', () => {
  expect(DEFAULT_SIGNALS).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  });
});

it.each(CHOICES)(
  'with statistics %p and marketing %p, the signals follow',
  (statistics, marketing) => {
    expect(buildSignals({ statistics, marketing })).toEqual({
      analytics_storage: word(statistics),
      ad_storage: word(marketing),
      ad_user_data: word(marketing),
      ad_personalization: word(marketing),
    });
    expect(isAnyGranted({ statistics, marketing })).toBe(statistics || marketing);
  },
);

it.each(CHOICES)(
  'taking back statistics %p or marketing %p is a withdrawal',
  (statistics, marketing) => {
    expect(isWithdrawal({ statistics, marketing }, NO_CONSENT)).toBe(statistics || marketing);
    expect(isWithdrawal(NO_CONSENT, { statistics, marketing })).toBe(false);
  },
);
