import { useEffect } from 'react';

function openDetails(): void {
  const closed = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])');
  for (const details of closed) details.open = true;
  window.addEventListener('afterprint', () => closed.forEach((details) => (details.open = false)), {
    once: true,
  });
}

/** Opens what is folded while the page is printed. The stylesheet for paper does so in browsers that know `::details-content`. */
export function useUnfoldedOnPaper(): void {
  useEffect(() => {
    if (CSS.supports('selector(::details-content)')) return;
    window.addEventListener('beforeprint', openDetails);
    return () => window.removeEventListener('beforeprint', openDetails);
  }, []);
}
