// Jest's runner leaves an AsyncLocalStorage behind with every test file. Up to Node 22 each promise of the process is told of all of them,
// so that an await in the hundredth file of a worker took two hundred times as long: the main context keeps a list, which every file empties first.
const { runInThisContext } = require('node:vm');

const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");
createRequire(__filename)('./usedStorages.js').disableAll();
