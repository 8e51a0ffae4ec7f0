import type { ConsentWords } from '@/lib/models/labels';

/** What a visitor has agreed to, purpose by purpose. What is necessary is not asked. */
export type ConsentChoice = { readonly analytics: boolean };

/** Called with the choice of an earlier visit, if there is one, and with each one that the visitor makes. */
export type ConsentListener = (choice: ConsentChoice, isNew: boolean) => void;

/** Who asks visitors for their consent and remembers the answer. */
export type ConsentProvider = {
  /** Reads the choice of an earlier visit; without a valid one the visitor is asked, in these words. */
  readonly start: (words: ConsentWords, listener: ConsentListener) => Promise<void>;
  /** Another edition is shown: what is open, and what opens from now on, speaks its language. */
  readonly setWords: (words: ConsentWords) => void;
  /** Opens the panel in which a choice is made, changed or withdrawn. */
  readonly openPreferences: (words: ConsentWords) => Promise<void>;
};
