// Announces a page only when its title changes. It has no role, because screen readers read an empty `alert`. See `announceNewPages.js`.
const { createElement, useEffect, useRef, useState } = require('react');
const { useRouter } = require('next/router');

exports.RouteAnnouncer = function RouteAnnouncer() {
  const { asPath } = useRouter();
  const shownTitle = useRef(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const { title } = document;
    // A screen reader announces the title of a new document itself.
    if (shownTitle.current !== undefined && shownTitle.current !== title) setAnnouncement(title);
    shownTitle.current = title;
  }, [asPath]);
  return createElement(
    'p',
    { className: 'visuallyHidden', 'aria-live': 'assertive', 'aria-atomic': true },
    announcement,
  );
};
