// What the framework's client uses of `react-dom/client`; see `hydrateInSlices.js`.
const { startTransition } = require('react');
const { hydrateRoot } = require('react-dom/client');

exports.hydrateRoot = (...args) => {
  let root;
  startTransition(() => {
    root = hydrateRoot(...args);
  });
  return root;
};
