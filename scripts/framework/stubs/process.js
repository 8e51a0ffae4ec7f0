// Of Node's `process` the client reads variables alone; see `leaveOutUnused.js`.
exports.env = {};
