// Only the app directory throws such errors; see `leaveOutUnused.js`.
exports.isNextRouterError = () => false;
