import { useEffect, useRef, useState } from 'react';

/**
 * Announces a page only if its title changes. The framework's own announcer, which
 * `styles/base/_document.scss` hides, also repeats the title after a filter or a search.
 */
export function PageAnnouncer({ path }: { readonly path: string }) {
  const shownTitle = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const { title } = document;
    // A screen reader announces the title of a new document itself.
    if (shownTitle.current !== undefined && shownTitle.current !== title) setAnnouncement(title);
    shownTitle.current = title;
  }, [path]);
  // Without a role, because screen readers read an empty `alert`.
  return (
    <p className="visuallyHidden" aria-live="assertive" aria-atomic>
      {announcement}
    </p>
  );
}
