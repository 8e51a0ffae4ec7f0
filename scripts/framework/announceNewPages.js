/**
 * Relies on: the framework's client importing `RouteAnnouncer` from `client/route-announcer`.
 * Remove when: the framework announces a page only when its title changes.
 */

/** The framework's announcer repeats the title after every change of the address. That interrupts other announcements, such as the number of products. */
exports.announceNewPages = function announceNewPages(config) {
  config.resolve.alias[require.resolve('next/dist/client/route-announcer')] =
    require.resolve('./stubs/nextRouteAnnouncer.js');
};
