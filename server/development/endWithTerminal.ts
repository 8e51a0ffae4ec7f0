/**
 * The framework prints errors that nobody caught. If its output is a closed pipe, each print fails
 * and is printed again, without end.
 */
export function endWithTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));
}
