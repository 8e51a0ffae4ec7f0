import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from './program';

export type Body = { readonly bytes: Buffer; readonly encoding: string };

const IDENTITY = 'identity';

/** Serves these bodies from memory, in a process of its own. */
export async function startBareServer(bodies: ReadonlyMap<string, Body>): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-server-'));
  for (const [name, { bytes, encoding }] of bodies)
    await writeFile(join(folder, `${name}.${encoding}`), bytes);
  const program = await startProgram({
    args: (port) => ['--import', 'tsx', 'bench/bareServer.ts', folder, String(port)],
  });
  return {
    ...program,
    stop: async () => {
      await program.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function serve(folder: string, port: number): Promise<void> {
  const responses = new Map<string, Body>();
  for (const file of await readdir(folder)) {
    const [name = '', encoding = IDENTITY] = file.split('.');
    responses.set(`/${name}`, { bytes: await readFile(join(folder, file)), encoding });
  }
  const server = createServer((request, response) => {
    const found = responses.get(request.url ?? '/');
    if (found === undefined) response.writeHead(404).end();
    else {
      const encoding = found.encoding === IDENTITY ? {} : { 'Content-Encoding': found.encoding };
      response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Length': found.bytes.length,
          ...encoding,
        })
        .end(found.bytes);
    }
  });
  server.listen(port, '127.0.0.1');
}

const [, script = '', folder, port] = process.argv;
if (script.endsWith('bareServer.ts') && folder !== undefined) void serve(folder, Number(port));
