const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The specification's telemetry defaults. Times are in ms. */
export const TELEMETRY_LIMITS = {
  batchInterval: 15 * SECOND,
  /** The library counts characters, which equal bytes for ASCII. What is left over after a failed request is one batch of any size. */
  batchBytes: 102_400,
  eventsInMemory: 10_000,
  sessionRenewal: 30 * MINUTE,
  sessionExpiry: 24 * HOUR,
  ajaxCallsPerView: 500,
} as const;

/** In characters (specification, section 5). */
export const TEXT_LIMITS = { name: 150, text: 1024, url: 2048, message: 32_768 } as const;
