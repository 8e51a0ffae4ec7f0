// Loaded with `--import`. Makes the comparison of Hold Extra fail, like a bug that one visitor's
// choice triggers.
const { format } = Intl.ListFormat.prototype;

Intl.ListFormat.prototype.format = function (names) {
  const list = [...names];
  if (list.some((name) => name.includes('Hold Extra'))) throw new Error('Hold Extra fails.');
  return format.call(this, list);
};
