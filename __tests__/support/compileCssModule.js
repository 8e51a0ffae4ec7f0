const { compile } = require('sass');

/**
 * @returns a module that exports the class names of a stylesheet, and only those, as a build does
 */
exports.process = (_text, path) => {
  const { css } = compile(path, { loadPaths: ['styles'] });
  const names = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name);
  return {
    code: `module.exports = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, name])))};`,
  };
};
