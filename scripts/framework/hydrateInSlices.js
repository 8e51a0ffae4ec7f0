/**
 * Relies on: the framework's client calling `hydrateRoot` of `react-dom/client`, once, and React hydrating in slices what begins in a transition.
 * Remove when: the framework hydrates in a transition by itself.
 */

/** At a quarter of a desktop's speed the shell is otherwise one task of 80 to 120 ms. A press of what is not hydrated yet is still handled first. */
exports.hydrateInSlices = function hydrateInSlices(config) {
  config.module.rules.push({
    test: require.resolve('next/dist/client/index'),
    resolve: { alias: { 'react-dom/client$': require.resolve('./stubs/reactDomClient.js') } },
  });
};
