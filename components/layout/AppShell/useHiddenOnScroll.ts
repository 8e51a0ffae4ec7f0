import { useEffect, useState } from 'react';

const JITTER_PX = 8;
const TOP_AREA_PX = 160;

type HiddenOnScroll = { readonly isHidden: boolean; readonly show: () => void };

export function useHiddenOnScroll(): HiddenOnScroll {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const distance = window.scrollY - last;
      if (window.scrollY > TOP_AREA_PX && Math.abs(distance) < JITTER_PX) return;
      last = window.scrollY;
      setHidden(last > TOP_AREA_PX && distance > 0);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return { isHidden, show: () => setHidden(false) };
}
