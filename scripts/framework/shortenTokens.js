/**
 * Relies on: the framework's Sass rules having the Sass loader last in their lists of loaders.
 * Remove when: the framework builds without webpack, or shortens the names of custom properties
 * itself.
 */
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const TOKEN = /(?<![\w-])--[a-z][\w-]*/g;

const listStylesheets = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.scss'))
    .map((path) => join(folder, path));
const NAMES = [
  ...new Set(
    ['components', 'preview', 'styles']
      .flatMap(listStylesheets)
      .flatMap((path) => readFileSync(path, 'utf8').match(TOKEN) ?? []),
  ),
].sort();
const SHORT = Object.fromEntries(NAMES.map((name, index) => [name, `--${index.toString(36)}`]));

/**
 * `--color-text` becomes `--n`: long names would add 0.8 kB to every page's stylesheet, and 0.5 kB
 * to those of a guide's blocks (gzip).
 */
module.exports = function shorten(styles, map) {
  this.callback(
    null,
    styles.replace(TOKEN, (name) => SHORT[name] ?? name),
    map,
  );
};

function listLoaders(rules) {
  return rules.flatMap((rule) =>
    rule && typeof rule === 'object'
      ? [
          ...(Array.isArray(rule.use) ? [rule.use] : []),
          ...listLoaders(rule.oneOf ?? []),
          ...listLoaders(rule.rules ?? []),
        ]
      : [],
  );
}

module.exports.shortenTokens = function shortenTokens(config) {
  const withSass = listLoaders(config.module.rules).filter((loaders) =>
    /sass-loader/.test(loaders.at(-1)?.loader ?? ''),
  );
  if (withSass.length === 0)
    throw new Error(
      'expected the rules for Sass in the build configuration; has the framework renamed them?',
    );
  // Part of a module's identifier, so that the cache doesn't return one built with other names.
  const options = createHash('sha256').update(NAMES.join()).digest('hex');
  for (const loaders of withSass) loaders.splice(-1, 0, { loader: __filename, options });
};
