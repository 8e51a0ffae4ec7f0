/** Entry point of the thread. On the oldest supported Node a worker does not inherit its parent's TypeScript loader. */
require('tsx/cjs');
require('./searchWorker.ts');
