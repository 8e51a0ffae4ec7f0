// What the framework's client uses of `react-dom/client`; see `hydrateInSlices.js`.
const { startTransition } = require('react');
const { hydrateRoot } = require('react-dom/client');
const { isPageChanged } = require('../../../lib/framework/foreignChanges');

/** What a browser has translated while React hydrates it is rendered anew, which is no fault. */
const reportUnlessChanged =
  (report) =>
  (...details) =>
    isPageChanged() || report(...details);

exports.hydrateRoot = (container, app, { onRecoverableError, ...options }) => {
  let root;
  startTransition(() => {
    root = hydrateRoot(container, app, { ...options, onRecoverableError: reportUnlessChanged(onRecoverableError) });
  });
  return root;
};
