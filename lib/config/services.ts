/** Where the browser sends telemetry. */
export type TelemetryService = {
  readonly instrumentationKey: string;
  /** Whole address that takes batches, such as `https://….in.applicationinsights.azure.com/v2/track`. */
  readonly endpoint: string;
  /** Nothing is measured before the visitor has agreed to statistics. */
  readonly needsConsent: boolean;
};

/** Who asks visitors for their consent. */
export type ConsentService = { readonly provider: 'embedded' } | { readonly provider: 'onetrust'; readonly domainId: string };

/** The services around the site, as the browser has to know them. A page carries them only where one is configured. */
export type BrowserServices = {
  readonly consent: ConsentService;
  /** Something is configured that waits for consent, so visitors are asked for it. */
  readonly asksForConsent: boolean;
  /** Container of Google Tag Manager. */
  readonly tagManagerId?: string;
  readonly telemetry?: TelemetryService;
};

/** Which service transforms images, and where it is. */
export type ImageEngine =
  | { readonly name: 'local' }
  | { readonly name: 'contentful' }
  | { readonly name: 'cloudinary'; readonly cloud: string };
