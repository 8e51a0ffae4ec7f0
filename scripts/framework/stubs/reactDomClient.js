// What the framework's client uses of `react-dom/client`; see `hydrateInSlices.js`.
const { startTransition } = require('react');
const { hydrateRoot } = require('react-dom/client');
const { isPageChanged } = require('@/lib/browser/framework/foreignChanges');

/** React renders a part again if a browser translated it before hydration. That isn't an error. */
const reportUnlessChanged =
  (report) =>
  (...details) =>
    isPageChanged() || report(...details);

exports.hydrateRoot = (container, app, { onRecoverableError, ...options }) => {
  let root;
  startTransition(() => {
    root = hydrateRoot(container, app, {
      ...options,
      onRecoverableError: reportUnlessChanged(onRecoverableError),
    });
  });
  return root;
};
