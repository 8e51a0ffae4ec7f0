const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The specification's telemetry defaults. Times are in ms. */
export const TELEMETRY_LIMITS = {
  batchInterval: 15 * SECOND,
  /** The library counts characters, which are bytes as long as they are ASCII. What a failed service left over is one batch, however large. */
  batchBytes: 102_400,
  eventsInMemory: 10_000,
  sessionRenewal: 30 * MINUTE,
  sessionExpiry: 24 * HOUR,
  ajaxCallsPerView: 500,
} as const;

/** Those of the defaults for which the library has no option. It does this by itself, as the tests make sure. */
export const FIXED_LIMITS = {
  eventsInStorage: 2000,
  /** It has no effect while cookies are off. */
  userCookie: 365 * 24 * HOUR,
} as const;

/** Longest texts, in characters. Specification, section 5. */
export const TEXT_LIMITS = { name: 150, text: 1024, url: 2048, message: 32_768 } as const;
