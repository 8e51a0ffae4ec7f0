import { useCallback, useRef, useState } from 'react';

export type LateImport<T> = {
  /** Undefined until it has arrived. */
  readonly value: T | undefined;
  /** Starts the import, once; a failed one is tried again by the next call. Rejects when the script cannot be fetched. */
  readonly load: () => Promise<T>;
};

/**
 * A piece of the page that is fetched when it is wanted: on hover or focus ahead of time, on the click at the latest.
 * `importer` has to be stable: a function outside the component.
 */
export function useLateImport<T extends object>(importer: () => Promise<T>): LateImport<T> {
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
