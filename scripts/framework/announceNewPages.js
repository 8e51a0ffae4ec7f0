/**
 * Relies on: the framework's client importing `RouteAnnouncer` from `client/route-announcer`.
 * Remove when: the framework’s announcer stays silent where the address changes and the title does not.
 */

/** The framework's announcer says the title again, and interrupts what a block says of that change, such as the number of products after a filter. */
exports.announceNewPages = function announceNewPages(config) {
  config.resolve.alias[require.resolve('next/dist/client/route-announcer')] = require.resolve('./stubs/nextRouteAnnouncer.js');
};
