import { useRef } from 'react';
import { useRouteChange } from '@/lib/hooks/useRouteChange';

/** Parts are found by attribute, because the library's own roles are none that assistive technology knows. */
const OPTIONS = { showSpinner: false, template: '<div class="bar" data-part="bar"></div>', barSelector: '[data-part="bar"]' };

async function fetchProgress() {
  const { default: progress } = await import('nprogress');
  return progress.configure(OPTIONS);
}

/** The thin line at the upper edge while a page is on its way. Its script comes with the first change of page. */
export function RouteProgress() {
  const isRunning = useRef(false);
  const apply = () => {
    fetchProgress().then(
      (progress) => (isRunning.current ? progress.start() : progress.done()),
      () => undefined, // Without the line the page still comes.
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
