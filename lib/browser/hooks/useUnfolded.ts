import { type RefObject, useEffect, useRef } from 'react';
import { FROM_DESKTOP } from '@/lib/platform/config/mediaQueries';

/** Opens a `details` in wide windows where the stylesheet can't show what is in a closed one. */
export function useUnfolded(isOn = true): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!details.current || !isOn || CSS.supports('selector(::details-content)')) return;
    details.current.open = window.matchMedia(FROM_DESKTOP).matches || details.current.open;
  }, [isOn]);
  return details;
}
