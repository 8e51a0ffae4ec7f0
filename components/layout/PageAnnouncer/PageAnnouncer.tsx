import { useEffect, useRef, useState } from 'react';

/** The framework's (hidden in `_document.scss`) also repeats the title after a filter or search. */
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
