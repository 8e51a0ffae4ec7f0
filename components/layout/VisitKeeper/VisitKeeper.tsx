import { useEffect } from 'react';
import { keepVisits } from '@/lib/navigation/keepVisits';
import { CONTENT_ID } from '../SkipLink/SkipLink';

/** Begins new pages at their top, and pages that the visitor comes back to as they were left. Draws nothing. */
export function VisitKeeper() {
  useEffect(() => keepVisits(CONTENT_ID), []);
  return null;
}
