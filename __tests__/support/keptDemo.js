// Jest runs every test file in a context of its own, with modules of its own: the main context
// keeps this one for all files of a worker.
const { runInThisContext } = require('node:vm');

const { spaces, pages, documents } = runInThisContext(
  "globalThis[Symbol.for('care-site.tests.keptDemo')] ??= { spaces: new Map(), pages: new " +
    'Map(), documents: new Map() }',
);

exports.spaces = spaces;
exports.pages = pages;
exports.documents = documents;
