import { useState } from 'react';
import { createLoader } from '@/lib/browser/createLoader';

type LazyImport<T> = {
  readonly value: T | undefined;
  readonly load: () => Promise<T>;
  readonly preload: () => void;
};

/** Uses the `importer` of the first render only. */
export function useLazyImport<T extends object>(importer: () => Promise<T>): LazyImport<T> {
  const [value, setValue] = useState<T>();
  const [load] = useState(() =>
    createLoader(async () => {
      const loaded = await importer();
      setValue(loaded);
      return loaded;
    }),
  );
  return { value, load, preload: () => void load().catch(() => undefined) };
}
