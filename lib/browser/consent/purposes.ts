import {
  OPTIONAL_PURPOSES,
  type OptionalPurpose,
  type Purpose,
} from '@/lib/platform/config/services';

/** Types of Google's consent mode v2. */
export type ConsentSignal =
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'personalization_storage'
  | 'security_storage';

export type ConsentSignals = Readonly<Partial<Record<ConsentSignal, 'granted' | 'denied'>>>;

export type ConsentChoice = Readonly<Record<OptionalPurpose, boolean>>;

type PurposeRow = Readonly<{
  oneTrustGroup: string;
  signals: readonly ConsentSignal[];
  /** Cookies of Google, Meta and Microsoft, which are deleted when a visitor refuses. */
  cookies?: RegExp;
}>;

/** The only list of purposes: panel, OneTrust and the tag manager read it. */
export const PURPOSES: Readonly<Record<Purpose, PurposeRow>> = {
  functional: { oneTrustGroup: 'C0001', signals: ['security_storage'] },
  statistics: {
    oneTrustGroup: 'C0002',
    signals: ['analytics_storage'],
    cookies: /^(?:_ga$|_ga_|_gid$|_gat|FPLC$)/,
  },
  marketing: {
    oneTrustGroup: 'C0004',
    signals: ['ad_storage', 'ad_user_data', 'ad_personalization'],
    cookies: /^(?:_gcl_|_gac_|FPAU$|FPGCL|_fbp$|_fbc$|_uet[sv]id$)/,
  },
};

/** Nothing on the site needs these, so no choice grants them. */
const UNUSED_SIGNALS: readonly ConsentSignal[] = [
  'functionality_storage',
  'personalization_storage',
];

const list = (signals: readonly ConsentSignal[], isGranted: boolean) =>
  signals.map((signal) => [signal, isGranted ? 'granted' : 'denied'] as const);

export const NO_CONSENT: ConsentChoice = { statistics: false, marketing: false };

export function buildSignals(choice: ConsentChoice): ConsentSignals {
  return Object.fromEntries(
    OPTIONAL_PURPOSES.flatMap((purpose) => list(PURPOSES[purpose].signals, choice[purpose])),
  );
}

export const DEFAULT_SIGNALS: ConsentSignals = {
  ...buildSignals(NO_CONSENT),
  ...Object.fromEntries([
    ...list(UNUSED_SIGNALS, false),
    ...list(PURPOSES.functional.signals, true),
  ]),
};

export const isAnyGranted = (choice: ConsentChoice): boolean =>
  OPTIONAL_PURPOSES.some((purpose) => choice[purpose]);

export const isWithdrawal = (before: ConsentChoice, after: ConsentChoice): boolean =>
  OPTIONAL_PURPOSES.some((purpose) => before[purpose] && !after[purpose]);

/** Global Privacy Control: an objection to marketing that holds on every site. */
export const hasPrivacySignal = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

export function resolveChoice(isAllowed: (purpose: OptionalPurpose) => boolean): ConsentChoice {
  return {
    statistics: isAllowed('statistics'),
    marketing: isAllowed('marketing') && !hasPrivacySignal(),
  };
}
