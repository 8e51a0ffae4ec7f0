// Jest runs every test file in a context of its own, with modules of its own: the main context keeps this one for all files of a worker.
const { runInThisContext } = require('node:vm');

const { spaces, pages } = runInThisContext("globalThis[Symbol.for('care-site.tests.keptDemo')] ??= { spaces: new Map(), pages: new Map() }");

exports.spaces = spaces;
exports.pages = pages;
