/** Compiling takes most of a minute, so it starts before the developer opens the page. */
export async function compileFirstPage(port: number): Promise<boolean> {
  const address = `http://localhost:${port}/`;
  process.stdout.write(`\n  Compiling the first page of ${address}\n\n`);
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.status < 500) return true;
  process.stderr.write(
    `\n  The first page failed with status ${response.status}; the reason is above. ` +
      `Fix it and open ${address}: no restart is needed.\n\n`,
  );
  return false;
}
