// The only constants of the framework's `lib/constants` that its client router reads; see `leaveOutUnused.js`.
exports.MATCHED_PATH_HEADER = 'x-matched-path';
exports.NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
exports.NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI';
exports.NEXT_QUERY_PARAM_PREFIX = 'nxtP';
