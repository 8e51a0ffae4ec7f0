/**
 * Relies on: the CSS module rules in the framework's webpack configuration, whose loaders name
 * classes with `getCssModuleLocalIdent`.
 * Remove when: the framework builds without webpack, or names classes in a few bytes.
 */
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { join, relative } = require('node:path');

const STYLESHEETS = ['components', 'preview']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, path)))
  .filter((path) => path.endsWith('.module.scss'))
  .sort();

const listClassNames = (path) => [
  ...new Set([...readFileSync(path, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)),
];
const CLASS_NAMES = new Map(STYLESHEETS.map((path) => [path, listClassNames(path)]));

/**
 * `Card_title__x3Ab9` becomes `_c-2`: long names would add 3.3 kB to the stylesheet, which has 0.9
 * kB to spare, and 1.4 kB to a page's scripts (gzip). Server and browser are compiled separately,
 * so names may depend only on the files.
 */
function getShortIdent({ rootContext, resourcePath }, _template, name) {
  const path = relative(rootContext, resourcePath);
  const names = CLASS_NAMES.get(path);
  // A class from a mixin isn't in the list.
  if (names !== undefined)
    return `_${STYLESHEETS.indexOf(path).toString(36)}-${names.includes(name) ? names.indexOf(name).toString(36) : name}`;
  return `_${createHash('sha256').update(`${path}#${name}`).digest('hex').slice(0, 8)}`;
}

function listRules(rules) {
  return rules.flatMap((rule) =>
    rule && typeof rule === 'object'
      ? [rule, ...listRules(rule.oneOf ?? []), ...listRules(rule.rules ?? [])]
      : [],
  );
}

exports.shortenClassNames = function shortenClassNames(config) {
  const loaders = listRules(config.module.rules).flatMap(({ use }) =>
    Array.isArray(use) ? use : [],
  );
  const modules = loaders
    .map(({ options }) => options?.modules)
    .filter((options) => options?.getLocalIdent?.name === 'getCssModuleLocalIdent');
  if (modules.length === 0)
    throw new Error(
      'expected the rule for CSS modules in the build configuration; has the framework renamed it?',
    );
  for (const options of modules) options.getLocalIdent = getShortIdent;
};
