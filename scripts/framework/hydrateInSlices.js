/**
 * Relies on: the framework's client calling `hydrateRoot` of `react-dom/client` once, and React
 * hydrating in slices when it starts in a transition.
 * Remove when: the framework hydrates in a transition by itself.
 */

/**
 * Without this, the shell is one task of 80 to 120 ms at a quarter of a desktop's speed. React
 * still handles a click on a part that isn't hydrated yet first.
 */
exports.hydrateInSlices = function hydrateInSlices(config) {
  config.module.rules.push({
    test: require.resolve('next/dist/client/index'),
    resolve: { alias: { 'react-dom/client$': require.resolve('./stubs/reactDomClient.js') } },
  });
};
