import { useContext, useEffect } from 'react';
import { PreviewContext } from '@/components/ui/contexts';
import { CONTENT_ID } from '@/lib/config/constants';
import { prefetchPages } from '@/lib/navigation/prefetchPages';
import { restoreVisits } from '@/lib/navigation/visitHistory';

/** What a page does for the visit as a whole, once it is shown. */
export function Visits() {
  const isPreview = useContext(PreviewContext);
  useEffect(() => restoreVisits(CONTENT_ID), []);
  // Each page of a preview is a query to the content service.
  useEffect(() => (isPreview ? undefined : prefetchPages()), [isPreview]);
  return null;
}
