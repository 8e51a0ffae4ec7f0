// Loaded with `--import`: a page that shows a day of 1900 cannot be made, as with a fault of the
// program that one entry brings out.
const { toLocaleDateString } = Date.prototype;

Date.prototype.toLocaleDateString = function (...options) {
  if (this.getUTCFullYear() === 1900) throw new Error('There is no calendar for 1900.');
  return toLocaleDateString.apply(this, options);
};
