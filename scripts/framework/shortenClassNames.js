/**
 * Relies on: the rules for CSS modules in the framework's configuration of webpack, whose loaders name classes by `getCssModuleLocalIdent`.
 * Remove when: the framework builds without webpack, or names classes in a few bytes.
 */
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const { join, relative } = require('node:path');

const STYLESHEETS = readdirSync('components', { recursive: true })
  .filter((path) => path.endsWith('.module.scss'))
  .sort();

const listClassNames = (path) => [
  ...new Set([...readFileSync(path, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)),
];
const CLASS_NAMES = new Map(
  STYLESHEETS.map((path) => [path, listClassNames(join('components', path))]),
);

/**
 * `Card_title__x3Ab9` becomes `_c-2` in production: the index of the stylesheet and of the class in it.
 * The long names would add 3.3 kB to the stylesheet, which has 0.9 kB to spare, and 1.4 kB to the scripts of a page (gzip).
 * Server and browser are compiled separately, so the names must follow from the files alone.
 */
function getShortIdent({ rootContext, resourcePath }, _template, name) {
  const path = relative(join(rootContext, 'components'), resourcePath);
  const names = CLASS_NAMES.get(path);
  // A name that a mixin brings is not in the list.
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
