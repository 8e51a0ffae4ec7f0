/**
 * Relies on: modules of the framework standing where they are named here, and its client needing nothing of them that the stubs lack.
 * Remove when: the framework builds without webpack, or its client leaves out what a site does not use.
 */

/**
 * Removes 11 kB of framework code from every page: the loader for `next/script`, the client router's filter for the app directory, the code and
 * the errors of that directory, the settings of `next/image`, the pattern parser for rewrites (which `server/` does), all polyfills but one, and
 * the framework's constants.
 */
exports.leaveOutUnused = function leaveOutUnused(config) {
  const { alias } = config.resolve;
  alias[require.resolve('next/dist/client/script')] = require.resolve('./stubs/nextScript.js');
  alias[require.resolve('next/dist/shared/lib/router/utils/dynamic-filter-pattern')] = false;
  alias[require.resolve('next/dist/compiled/path-to-regexp')] = false;
  alias[require.resolve('next/dist/lib/constants')] = require.resolve('./stubs/nextConstants.js');
  // Read in development alone.
  alias[require.resolve('next/dist/shared/lib/constants')] = false;
  alias[require.resolve('next/dist/shared/lib/router/utils/interception-routes')] =
    require.resolve('./stubs/nextInterceptionRoutes.js');
  alias[require.resolve('next/dist/shared/lib/image-config')] = false;
  alias[require.resolve('next/dist/client/components/is-next-router-error')] =
    require.resolve('./stubs/nextRouterError.js');
  alias[require.resolve('next/dist/shared/lib/router/utils/get-dynamic-param')] =
    require.resolve('./stubs/nextDynamicParam.js');
  alias.process$ = require.resolve('./stubs/process.js');
  alias[require.resolve('next/dist/build/polyfills/polyfill-module')] =
    require.resolve('./stubs/polyfills.js');
};
