const KEYS = ['AI_buffer_1', 'AI_sentBuffer_1'] as const;

export function clearSendStorage(): void {
  try {
    for (const key of KEYS) sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to clear.
  }
}

/** Keeps batches in the session storage across documents, once consent allows it. Reads return an empty string otherwise. */
export type SendStorage = {
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
