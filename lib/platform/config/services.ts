export type TelemetryService = {
  readonly instrumentationKey: string;
  readonly endpoint: string;
  readonly needsConsent: boolean;
};

export type ConsentService =
  { readonly provider: 'embedded' } | { readonly provider: 'onetrust'; readonly domainId: string };

export type BrowserServices = Readonly<{
  consent: ConsentService;
  asksForConsent: boolean;
  tagManagerId?: string;
  telemetry?: TelemetryService;
}>;

export type ImageEngine =
  | { readonly name: 'local' | 'contentful' }
  | { readonly name: 'cloudinary'; readonly cloud: string };
