// Announces a page only by a new title, and has no role that is read while it is empty; see `announceNewPages.js`.
const { createElement, useEffect, useRef, useState } = require('react');
const { useRouter } = require('next/router');

exports.RouteAnnouncer = function RouteAnnouncer() {
  const { asPath } = useRouter();
  const shownTitle = useRef(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const { title } = document;
    // Screen readers say the title of a document themselves.
    if (shownTitle.current !== undefined && shownTitle.current !== title) setAnnouncement(title);
    shownTitle.current = title;
  }, [asPath]);
  return createElement('p', { className: 'visuallyHidden', 'aria-live': 'assertive', 'aria-atomic': true }, announcement);
};
