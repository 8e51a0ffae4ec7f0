import { type PropsWithChildren, useState } from 'react';
import { putBackTexts } from '@/lib/browser/framework/foreignChanges';

/** Undoes a browser's translation before hydration. Put it first in a late-hydrating `Suspense`. */
export function OriginalTexts({ children }: PropsWithChildren) {
  useState(putBackTexts);
  return children;
}
