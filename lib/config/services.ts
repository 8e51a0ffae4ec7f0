export type TelemetryService = {
  readonly instrumentationKey: string;
  /** The whole address that batches are posted to, such as `https://….in.applicationinsights.azure.com/v2/track`. */
  readonly endpoint: string;
  readonly needsConsent: boolean;
};

export type ConsentService =
  { readonly provider: 'embedded' } | { readonly provider: 'onetrust'; readonly domainId: string };

/** The services that the browser has to know. A page carries them only when one is configured. */
export type BrowserServices = {
  readonly consent: ConsentService;
  readonly asksForConsent: boolean;
  readonly tagManagerId?: string;
  readonly telemetry?: TelemetryService;
};

export type ImageEngine =
  | { readonly name: 'local' }
  | { readonly name: 'contentful' }
  | { readonly name: 'cloudinary'; readonly cloud: string };
