// Replaces the framework's `next/script`; see `leaveOutUnused.js`.
exports.initScriptLoader = () => undefined;
