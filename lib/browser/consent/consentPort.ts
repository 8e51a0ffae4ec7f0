import type { ConsentWords } from '@/lib/models/labels';
import type { ConsentChoice } from './purposes';

export type ConsentListener = (choice: ConsentChoice, isNew: boolean) => void;

export type ConsentProvider = Readonly<{
  start: (words: ConsentWords, listener: ConsentListener) => Promise<void>;
  setWords: (words: ConsentWords) => void;
  openPreferences: (words: ConsentWords) => Promise<void>;
}>;
