/**
 * Relies on: the framework's configuration of webpack taking further `cacheGroups`, and a page naming all files of styles that its scripts need.
 * Remove when: the framework inserts no inline style on navigation, or its builder makes one file of all styles that `_app` imports.
 */
/** Of what is never in a page's HTML: it opens on a click, and its script waits for its styles. */
const LAZY_STYLESHEET = /(?:ConsentPanel|CountrySelector|Modal|RetailerChooser)\.module\.scss$/;

/**
 * Puts all other styles into one file that every page names. The stylesheet of a lazy script would arrive after its HTML, and that of a single
 * page would be re-inserted on navigation as an inline style, which the security policy forbids.
 */
exports.joinStyles = function joinStyles(config) {
  const test = (module) => !LAZY_STYLESHEET.test(module.nameForCondition() ?? '');
  config.optimization.splitChunks.cacheGroups.styles = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true, test };
};
