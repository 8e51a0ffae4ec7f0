/** Where the thread begins: a worker of the oldest supported Node does not take the loader of TypeScript from its parent. */
require('tsx/cjs');
require('./searchWorker.ts');
