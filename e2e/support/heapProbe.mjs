// Loaded with `--import` and `--expose-gc`. Prints the heap size after garbage collection on
// SIGUSR2.
process.on('SIGUSR2', () => {
  globalThis.gc();
  // Some objects become garbage only one event loop turn later.
  setTimeout(() => {
    globalThis.gc();
    process.stdout.write(`heap ${process.memoryUsage().heapUsed} bytes\n`);
  }, 50);
});
