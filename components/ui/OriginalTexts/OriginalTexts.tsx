import { type ReactNode, useState } from 'react';
import { putBackTexts } from '@/lib/framework/foreignChanges';

/** The first inside a `Suspense` that hydrates late: by then a browser may have translated what React expects. */
export function OriginalTexts({ children }: { readonly children: ReactNode }) {
  useState(putBackTexts);
  return children;
}
