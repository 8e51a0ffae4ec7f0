import { useEffect } from 'react';
import { CONTENT_ID } from '@/lib/config/constants';
import { restoreVisits } from '@/lib/navigation/visitHistory';

/** Restores the scroll position on Back and Forward, and starts new pages at the top. */
export function VisitHistory() {
  useEffect(() => restoreVisits(CONTENT_ID), []);
  return null;
}
