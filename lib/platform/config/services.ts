export type TelemetryService = {
  readonly instrumentationKey: string;
  readonly endpoint: string;
  readonly needsConsent: boolean;
};

export type ConsentService =
  { readonly provider: 'embedded' } | { readonly provider: 'onetrust'; readonly domainId: string };

export const OPTIONAL_PURPOSES = ['statistics', 'marketing'] as const;
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number];
export type Purpose = 'functional' | OptionalPurpose;

/** Names of services that visitors read; a purpose without a list is not asked about. */
export type PurposeServices = Readonly<Partial<Record<Purpose, readonly string[]>>>;

export type BrowserServices = Readonly<{
  consent: ConsentService;
  asksForConsent: boolean;
  purposes: PurposeServices;
  tagManagerId?: string;
  tagServerUrl?: string;
  telemetry?: TelemetryService;
}>;

export type ImageEngine =
  | { readonly name: 'local' | 'contentful' }
  | { readonly name: 'cloudinary'; readonly cloud: string };
