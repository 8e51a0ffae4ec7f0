import { type ReactNode, useState } from 'react';
import { putBackTexts } from '@/lib/framework/foreignChanges';

/** Put it first inside a `Suspense` that hydrates late: the browser may have translated the texts by then. */
export function OriginalTexts({ children }: { readonly children: ReactNode }) {
  useState(putBackTexts);
  return children;
}
