import { useEffect } from 'react';
import { CONTENT_ID } from '@/lib/config/constants';
import { keepVisits } from '@/lib/navigation/keepVisits';

/** Begins new pages at their top, and pages that the visitor comes back to as they were left. Draws nothing. */
export function VisitKeeper() {
  useEffect(() => keepVisits(CONTENT_ID), []);
  return null;
}
