import { trySessionStorage } from '@/lib/browser/storage';

const KEYS = ['AI_buffer_1', 'AI_sentBuffer_1'] as const;

export function clearSendStorage(): void {
  trySessionStorage((storage) => KEYS.forEach((key) => storage.removeItem(key)), undefined);
}

export class SendStorage {
  isAllowed = false;

  /** Not methods, because the library calls them without `this`. */
  readonly getItem = (_logger: unknown, key: string) =>
    this.isAllowed ? trySessionStorage((storage) => storage.getItem(key) ?? '', '') : '';

  readonly setItem = (_logger: unknown, key: string, text: string) => {
    const write = (storage: Storage) => {
      storage.setItem(key, text);
      return true;
    };
    return this.isAllowed && trySessionStorage(write, false);
  };
}
