import { DEMO_EXPORT } from '@/lib/platform/config/variables';
import { createSpace } from '@/lib/content/space/space';
import { SpaceExportError } from '@/lib/content/wire/exportSchema';
import { loadSpaceExport } from '@/lib/content/export/readSpaceExport';
import { createContentServer } from './contentServeHandler';

const DEFAULT_PORT = 4000;

/** `npm run content:serve`. Variables: CONTENT_EXPORT, PORT, HOST, PREVIEW=true for drafts. */
async function main(): Promise<void> {
  const file = process.env['CONTENT_EXPORT'] || DEMO_EXPORT;
  const host = process.env['HOST'] || '127.0.0.1';
  const includeDrafts = process.env['PREVIEW'] === 'true';
  const spaceExport = await loadSpaceExport(file, { includeDrafts });
  for (const line of spaceExport.warnings) process.stderr.write(`Warning: ${file}: ${line}\n`);

  const space = createSpace(spaceExport, { includeDrafts });
  const server = createContentServer(() => space, { api: includeDrafts ? 'preview' : 'delivery' });
  server.on('error', (error) => {
    process.stderr.write(
      `Cannot ${server.listening ? 'accept a connection' : 'listen'} at ${host}: ${error.message}\n`,
    );
    if (!server.listening) process.exitCode = 1;
  });
  server.listen(Number(process.env['PORT'] || DEFAULT_PORT), host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : DEFAULT_PORT;
    process.stdout.write(
      `Serving ${file}${includeDrafts ? ' with its drafts' : ''} at ` +
        `http://${host}:${port}/spaces/${space.id}/environments/${space.environment}\n`,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
}

main().catch((error: unknown) => {
  if (!(error instanceof SpaceExportError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
