// Stands in for the framework's component for other scripts: see `leaveOutUnused` in next.config.js.
exports.initScriptLoader = () => undefined;
