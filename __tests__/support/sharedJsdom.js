// Jest loads every module again for each test file. jsdom takes 0.8 s of the processor, and some 45
// files need it: the main context's own `require` keeps one for all files of a worker.
const { runInThisContext } = require('node:vm');

const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");
module.exports = createRequire(__filename)('jsdom');
