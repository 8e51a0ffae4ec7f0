import { useEffect } from 'react';

function openDetails() {
  const closed = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])');
  for (const details of closed) details.open = true;
  window.addEventListener('afterprint', () => closed.forEach((details) => (details.open = false)), {
    once: true,
  });
}

/** Browsers with `::details-content` need no script: the print stylesheet opens `details`. */
export function useUnfoldedOnPaper(): void {
  useEffect(() => {
    if (CSS.supports('selector(::details-content)')) return;
    window.addEventListener('beforeprint', openDetails);
    return () => window.removeEventListener('beforeprint', openDetails);
  }, []);
}
