import Router from 'next/router';
import { useEffect, useEffectEvent } from 'react';

export type RouteChangeHandlers = {
  readonly onStart?: (url: string) => void;
  readonly onComplete?: (url: string) => void;
  readonly onError?: () => void;
};

type RouteEventProps = { readonly shallow: boolean };

/** Ignores shallow changes, which stay on the page. */
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
      ['routeChangeStart', (url: string, props: RouteEventProps) => start(url, props)],
      ['routeChangeComplete', (url: string, props: RouteEventProps) => complete(url, props)],
      ['routeChangeError', () => fail()],
    ] as const;
    for (const [name, handler] of handlers) Router.events.on(name, handler);
    return () => {
      for (const [name, handler] of handlers) Router.events.off(name, handler);
    };
  }, []);
}
