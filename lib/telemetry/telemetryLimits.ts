const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The specification's defaults, in milliseconds where they are times. */
export const TELEMETRY_LIMITS = {
  batchInterval: 15 * SECOND,
  /** The library counts characters. What a failed request leaves is sent as one batch. */
  batchBytes: 102_400,
  eventsInMemory: 10_000,
  sessionRenewal: 30 * MINUTE,
  sessionExpiry: 24 * HOUR,
  ajaxCallsPerView: 500,
} as const;

/** Characters (specification, section 5). */
export const TEXT_LIMITS = { name: 150, text: 1024, url: 2048, message: 32_768 } as const;
