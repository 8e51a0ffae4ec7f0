import { useRef } from 'react';
import { showProgress } from '@/components/ui/showProgress';
import { useRouteChange } from '@/lib/browser/hooks/useRouteChange';

export function RouteProgress() {
  const isRunning = useRef(false);
  const apply = () => {
    showProgress(isRunning.current);
    // A module of our own: for a CommonJS package webpack would add code to every page.
    import('./progressBar').then(
      ({ progressBar }) => (isRunning.current ? progressBar.start() : progressBar.done()),
      () => undefined, // The navigation works without its bar.
    );
  };
  const stop = () => {
    isRunning.current = false;
    apply();
  };
  useRouteChange({
    onStart: () => {
      isRunning.current = true;
      apply();
    },
    onComplete: stop,
    onError: stop,
  });
  return null;
}
