import Router from 'next/router';
import { useEffect, useEffectEvent } from 'react';

type RouteChangeHandlers = Readonly<{
  onStart?: (url: string) => void;
  onComplete?: (url: string) => void;
  onError?: () => void;
}>;

type RouteEventProps = { readonly shallow: boolean };

export function useRouteChange({ onStart, onComplete, onError }: RouteChangeHandlers): void {
  const start = useEffectEvent((url: string, { shallow }: RouteEventProps) => {
    if (!shallow) onStart?.(url);
  });
  const complete = useEffectEvent((url: string, { shallow }: RouteEventProps) => {
    if (!shallow) onComplete?.(url);
  });
  const fail = useEffectEvent(() => onError?.());
  useEffect(() => {
    const handlers = [
      ['routeChangeStart', start],
      ['routeChangeComplete', complete],
      ['routeChangeError', fail],
    ] as const;
    for (const [name, handler] of handlers) Router.events.on(name, handler);
    return () => {
      for (const [name, handler] of handlers) Router.events.off(name, handler);
    };
  }, []);
}
