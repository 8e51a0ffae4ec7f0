import { useCallback, useEffect } from 'react';
import type { PreviewProps } from '@/lib/models/preview';
import { buildEntryUrl } from '@/lib/preview/entryUrls';
import { findField, markFields } from './markFields';
import { useSettledPage } from './useSettledPage';

/** Marks what the page shows with its fields, again after each change of it. With Alt, a click opens the field in Contentful’s web app. */
export function useFieldMarks({ notes, webApp, spaceId, environment, locale }: PreviewProps): void {
  const mark = useCallback(() => {
    if (notes !== undefined) markFields(notes, { spaceId, environment, locale });
  }, [notes, spaceId, environment, locale]);
  useSettledPage(mark);
  useEffect(() => {
    if (webApp === undefined) return undefined;
    const open = (event: MouseEvent): void => {
      const found = event.altKey ? findField(event.target) : undefined;
      if (found === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(buildEntryUrl({ webApp, spaceId, environment }, { ...found, locale }), '_blank', 'noopener');
    };
    document.addEventListener('click', open, true);
    return () => document.removeEventListener('click', open, true);
  }, [webApp, spaceId, environment, locale]);
}
