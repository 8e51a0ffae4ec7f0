// What the framework's pattern of a route with parameters asks of the app directory's code; see `leaveOutUnused.js`.
exports.PARAMETER_PATTERN = /^([^[]*)\[((?:\[[^\]]*\])|[^\]]+)\](.*)$/;
exports.parseMatchedParameter = (parameter) => {
  const optional = parameter.startsWith('[') && parameter.endsWith(']');
  const inner = optional ? parameter.slice(1, -1) : parameter;
  const repeat = inner.startsWith('...');
  return { key: repeat ? inner.slice(3) : inner, repeat, optional };
};
