import { createServer } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { compileFirstPage } from '@/server/development/compileFirstPage';

async function compile(status: number) {
  const server = createServer((_request, response) => response.writeHead(status).end('page'));
  const [, port = ''] = (await listen(server)).split(':');
  let printed = '';
  const writers = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    }),
  );
  try {
    return {
      isThere: await compileFirstPage(Number(port)),
      printed,
      address: `http://localhost:${port}/`,
    };
  } finally {
    for (const writer of writers) writer.mockRestore();
    await close(server);
  }
}

test('a first page that fails prints its status and what to do', async () => {
  const { isThere, printed, address } = await compile(500);
  expect(isThere).toBe(false);
  expect(printed).toContain('The first page failed with status 500');
  expect(printed).toContain(`open ${address}`);
});

test.each([200, 404])('a first page with status %d is printed with its address', async (status) => {
  const { isThere, printed, address } = await compile(status);
  expect(isThere).toBe(true);
  expect(printed).toContain(address);
  expect(printed).not.toContain('failed');
});
