import { useRef } from 'react';
import { useRouteChange } from '@/lib/hooks/useRouteChange';

/** By attribute, because nprogress's default template uses invalid ARIA roles. */
const OPTIONS = { showSpinner: false, template: '<div class="bar" data-part="bar"></div>', barSelector: '[data-part="bar"]' };

async function fetchProgress() {
  const { default: progress } = await import('nprogress');
  return progress.configure(OPTIONS);
}

export function RouteProgress() {
  const isRunning = useRef(false);
  const apply = () => {
    fetchProgress().then(
      (progress) => (isRunning.current ? progress.start() : progress.done()),
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
