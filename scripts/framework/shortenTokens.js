/**
 * Relies on: the framework's rules for Sass, in whose lists of loaders that of Sass stands last.
 * Remove when: the framework builds without webpack, or shortens the names of custom properties itself.
 */
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const TOKEN = /(?<![\w-])--[a-z][\w-]*/g;
const MANIFEST = 'token-names.json';

const listStylesheets = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.scss'))
    .map((path) => join(folder, path));
const NAMES = [
  ...new Set(
    ['components', 'styles']
      .flatMap(listStylesheets)
      .flatMap((path) => readFileSync(path, 'utf8').match(TOKEN) ?? []),
  ),
].sort();
const SHORT = Object.fromEntries(NAMES.map((name, index) => [name, `--${index.toString(36)}`]));

/** `--color-text` becomes `--n` in production. The long names would add 0.8 kB to the stylesheet of every page, and 0.5 kB to those of a guide's blocks (gzip). */
module.exports = function shorten(styles, map) {
  this.callback(
    null,
    styles.replace(TOKEN, (name) => SHORT[name] ?? name),
    map,
  );
};

/** For pages whose styles are not built. */
const noteNames = {
  apply: (compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(MANIFEST, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: MANIFEST, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(SHORT))),
      );
    });
  },
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
  // In the address of a module, so that one built with other names is not taken from the cache.
  const options = createHash('sha256').update(NAMES.join()).digest('hex');
  for (const loaders of withSass) loaders.splice(-1, 0, { loader: __filename, options });
  config.plugins.push(noteNames);
};
