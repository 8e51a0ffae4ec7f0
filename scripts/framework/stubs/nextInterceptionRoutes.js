// Only routes of the app directory intercept others; see `leaveOutUnused.js`.
exports.INTERCEPTION_ROUTE_MARKERS = [];
exports.isInterceptionRouteAppPath = () => false;
