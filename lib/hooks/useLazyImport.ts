import { useCallback, useRef, useState } from 'react';

type LazyImport<T> = {
  readonly value: T | undefined;
  /** Rejects when the chunk cannot be fetched; the next call retries. */
  readonly load: () => Promise<T>;
};

/** `importer` has to be stable: a function outside the component. */
export function useLazyImport<T extends object>(importer: () => Promise<T>): LazyImport<T> {
  const [value, setValue] = useState<T>();
  const pending = useRef<Promise<T> | undefined>(undefined);
  const load = useCallback(() => {
    pending.current ??= importer().then(
      (loaded) => {
        setValue(loaded);
        return loaded;
      },
      (cause: unknown) => {
        pending.current = undefined;
        throw cause;
      },
    );
    return pending.current;
  }, [importer]);
  return { value, load };
}
