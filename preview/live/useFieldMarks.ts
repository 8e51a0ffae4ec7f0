import { useCallback, useEffect } from 'react';
import type { PreviewProps } from '@/lib/models/preview';
import { buildEntryUrl } from '@/lib/addresses/entryUrls';
import { findField, markFields } from './markFields';
import { useSettledPage } from './useSettledPage';

type Opened = { readonly entryId: string; readonly field: string; readonly locale: string };

/** An Alt click opens the field in the surrounding Contentful app, or else in a new tab. */
export function useFieldMarks({ notes, webApp, spaceId, environment, locale }: PreviewProps): void {
  const mark = useCallback(() => {
    if (notes !== undefined) markFields(notes, { spaceId, environment, locale });
  }, [notes, spaceId, environment, locale]);
  useSettledPage(mark);
  useEffect(() => {
    const isFramed = window.parent !== window;
    if (webApp === undefined && !isFramed) return undefined;
    const openInTab = (found: Opened) => {
      if (webApp !== undefined)
        window.open(buildEntryUrl({ webApp, spaceId, environment }, found), '_blank', 'noopener');
    };
    const open = (event: MouseEvent) => {
      const found = event.altKey ? findField(event.target) : undefined;
      if (found === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const opened = { ...found, locale };
      if (!isFramed) openInTab(opened);
      else
        void import('./connectEditor').then(
          ({ openInEditor }) => openInEditor(opened) || openInTab(opened),
        );
    };
    document.addEventListener('click', open, true);
    return () => document.removeEventListener('click', open, true);
  }, [webApp, spaceId, environment, locale]);
}
