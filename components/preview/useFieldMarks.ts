import { useEffect } from 'react';
import type { PreviewProps } from '@/lib/models/preview';
import { buildEntryUrl } from '@/lib/preview/entryUrls';
import { findField, markFields } from './markFields';

/** In ms. While the page still hydrates, React would take the attributes for a difference from the server’s HTML. */
const SETTLING = 500;

/** Marks what the page shows with its fields, again after each change of it. With Alt, a click opens the field in Contentful’s web app. */
export function useFieldMarks({ notes, webApp, spaceId, environment, locale }: PreviewProps): void {
  useEffect(() => {
    if (notes === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = (): void => {
      clearTimeout(timer);
      timer = setTimeout(markFields, SETTLING, notes, { spaceId, environment, locale });
    };
    const observer = new MutationObserver(mark);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [notes, spaceId, environment, locale]);
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
