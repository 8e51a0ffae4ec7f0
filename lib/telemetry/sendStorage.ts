/** What the library calls the batches that wait and those that are on their way. */
const KEYS = ['AI_buffer_1', 'AI_sentBuffer_1'] as const;

/** Takes out of the browser what telemetry has stored there. */
export function clearSendStorage(): void {
  try {
    for (const key of KEYS) sessionStorage.removeItem(key);
  } catch {
    // A browser without storage holds nothing.
  }
}

/** Where batches outlive a change of document: the session storage of the browser, once that is allowed. */
export type SendStorage = {
  /** Empty where nothing is stored. */
  readonly getItem: (logger: unknown, key: string) => string;
  readonly setItem: (logger: unknown, key: string, text: string) => boolean;
  readonly allow: (isAllowed: boolean) => void;
};

export function createSendStorage(): SendStorage {
  let isAllowed = false;
  return {
    getItem: (_logger, key) => {
      try {
        return isAllowed ? (sessionStorage.getItem(key) ?? '') : '';
      } catch {
        return '';
      }
    },
    setItem: (_logger, key, text) => {
      if (!isAllowed) return false;
      try {
        sessionStorage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    allow: (value) => {
      isAllowed = value;
    },
  };
}
