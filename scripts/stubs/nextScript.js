// Replaces the framework's `next/script`; see `leaveOutUnused` in next.config.js.
exports.initScriptLoader = () => undefined;
