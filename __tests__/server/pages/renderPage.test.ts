import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderPage } from '@/server/pages/renderPage';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const render = (respond: Respond) =>
  renderPage(async (request, response) => {
    await Promise.resolve();
    respond(response, request);
  }, '/en-gb?page=2');

function writeHalf(response: ServerResponse): void {
  response.write('half');
}

test.each<[string, Respond, string]>([
  ['nothing', (response) => response.end(), ''],
  ['one text', (response) => response.end('päge'), 'päge'],
  [
    'several pieces',
    (response) => {
      for (const piece of ['one ', 'two ']) response.write(piece);
      response.end(Buffer.from('three'));
    },
    'one two three',
  ],
  ['much at once', (response) => response.end('x'.repeat(5_000_000)), 'x'.repeat(5_000_000)],
  [
    'its head first',
    (response) => {
      response.flushHeaders();
      setImmediate(() => response.end('late'));
    },
    'late',
  ],
])('a response of %s is whole', async (_what, respond, expected) => {
  const { status, headers, body } = await render((response, request) => {
    response.statusCode = 404;
    response.setHeader('Cache-Control', 'public').setHeader('Vary', 'Cookie').setHeader('X-Asked', `${request.method} ${request.url}`);
    respond(response, request);
  });
  expect([status, body.toString() === expected]).toEqual([404, true]);
  expect(Object.fromEntries(headers)).toEqual({ 'cache-control': 'public', 'x-asked': 'GET /en-gb?page=2' });
});

test.each<[string, Respond]>([
  ['ends before it began', (response) => response.destroy()],
  [
    'ends half-way',
    (response) => {
      writeHalf(response);
      response.destroy();
    },
  ],
  [
    'fails half-way',
    (response) => {
      writeHalf(response);
      response.destroy(new Error('broken'));
    },
  ],
  [
    'throws half-way',
    (response) => {
      writeHalf(response);
      throw new Error('broken');
    },
  ],
])('a response that %s is none', async (_what, respond) => {
  await expect(render(respond)).rejects.toThrow();
});
