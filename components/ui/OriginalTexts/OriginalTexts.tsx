import { type ReactNode, useState } from 'react';
import { putBackTexts } from '@/lib/browser/framework/foreignChanges';

/** Undoes a browser's translation before hydration. Put it first in a late-hydrating `Suspense`. */
export function OriginalTexts({ children }: { readonly children: ReactNode }) {
  useState(putBackTexts);
  return children;
}
