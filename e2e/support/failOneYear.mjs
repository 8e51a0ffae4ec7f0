// Loaded with `--import`. Makes pages fail that show a day of 1900, like a bug that one entry
// triggers.
const { toLocaleDateString } = Date.prototype;

Date.prototype.toLocaleDateString = function (...options) {
  if (this.getUTCFullYear() === 1900) throw new Error('There is no calendar for 1900.');
  return toLocaleDateString.apply(this, options);
};
