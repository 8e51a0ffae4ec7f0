import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { renderPage } from '@/server/pages/renderPage';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const render = (respond: Respond) =>
  renderPage(async (request, response) => {
    await Promise.resolve();
    respond(response, request);
  }, '/en-gb?page=2');

function writeHalf(response: ServerResponse) {
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
])('a response of %s is complete', async (_what, respond, expected) => {
  const { status, headers, body } = await render((response, request) => {
    response.statusCode = 404;
    response
      .setHeader('Cache-Control', 'public')
      .setHeader('Vary', 'Cookie')
      .setHeader('X-Asked', `${request.method} ${request.url}`);
    respond(response, request);
  });
  expect([status, body.toString() === expected]).toEqual([404, true]);
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'public',
    'x-asked': 'GET /en-gb?page=2',
  });
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
])('a response that %s is an error', async (_what, respond) => {
  await expect(render(respond)).rejects.toThrow();
});

test('a handler can read the empty body of the request', async () => {
  const { body } = await renderPage(async (request, response) => {
    response.end(`asked with "${await text(request)}"`);
  }, '/robots.txt');
  expect(body.toString()).toBe('asked with ""');
});

test('a handler that waits for the end of the response learns that it was complete', async () => {
  const heard: string[] = [];
  let [isWritten, isEnded] = [false, false];
  await renderPage(async (_request, response) => {
    response
      .once('finish', () => heard.push('finish'))
      .once('close', () => heard.push(`close ${response.writableFinished}`));
    response.write('a', () => {
      isWritten = true;
    });
    response.end('b', 'utf8', () => {
      isEnded = true;
    });
    await new Promise(setImmediate);
  }, '/en-gb');
  expect([heard, isWritten, isEnded]).toEqual([['finish', 'close true'], true, true]);
});

test('data written after the end is not part of the response', async () => {
  const { body } = await render((response) => {
    response.write('whole');
    response.end(null);
    response.write(' late');
    response.end(' later');
  });
  expect(body.toString()).toBe('whole');
});

test('a finished response is finished for a later listener, too', async () => {
  const closed = await new Promise<ServerResponse>((resolve) => {
    void render((response) => response.once('close', () => resolve(response)).end());
  });
  await expect(finished(closed)).resolves.toBeUndefined();
});

test('a request that its handler destroys does not affect others', async () => {
  await render((response, request) => {
    request.destroy();
    response.end();
  });
  const { body } = await renderPage(
    async (request, response) => void response.end(`${await text(request)}.`),
    '/en-gb',
  );
  expect(body.toString()).toBe('.');
});

test('the head of a response has the headers that were set and those of `writeHead`', async () => {
  const { status, headers } = await render((response) =>
    response.writeHead(404, { 'X-Late': 'yes' }).end(),
  );
  expect([status, Object.fromEntries(headers)]).toEqual([404, { 'x-late': 'yes' }]);
});
