import type { ConsentWords } from '@/lib/models/labels';

export type ConsentChoice = { readonly analytics: boolean };

/** Called with the choice of an earlier visit, if there is one, and with each new one. */
export type ConsentListener = (choice: ConsentChoice, isNew: boolean) => void;

export type ConsentProvider = {
  readonly start: (words: ConsentWords, listener: ConsentListener) => Promise<void>;
  readonly setWords: (words: ConsentWords) => void;
  readonly openPreferences: (words: ConsentWords) => Promise<void>;
};
