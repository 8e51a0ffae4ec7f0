// Loaded with `--import` and `--expose-gc`: at SIGUSR2 the process prints what its heap holds
// without garbage.
process.on('SIGUSR2', () => {
  globalThis.gc();
  // What waits for the end of something is garbage a turn later.
  setTimeout(() => {
    globalThis.gc();
    process.stdout.write(`heap ${process.memoryUsage().heapUsed} bytes\n`);
  }, 50);
});
