/**
 * Asks for the first page before anybody else does, since it takes the compiler most of a minute. Prints what it does and, if the page fails,
 * that it did.
 * @returns whether the page is there
 */
export async function compileFirstPage(port: number): Promise<boolean> {
  const address = `http://localhost:${port}/`;
  process.stdout.write(`\n  Compiling the first page of ${address}\n\n`);
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.status < 500) return true;
  process.stderr.write(
    `\n  The first page failed with status ${response.status}; the reason is above. Mend it and open ${address}: no restart is needed.\n\n`,
  );
  return false;
}
