/**
 * Otherwise the framework, which prints every uncaught error, would print without end: printing to
 * a closed pipe is such an error.
 */
export function exitOnClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));
}
