import { useEffect } from 'react';
import { CONTENT_ID } from '@/lib/config/constants';
import { restoreVisits } from '@/lib/navigation/visitHistory';

export function VisitHistory() {
  useEffect(() => restoreVisits(CONTENT_ID), []);
  return null;
}
