import { createServer } from 'node:http';
import { serveTests } from '@/__tests__/support/listen';
import { createClientReader } from '@/server/http/clientAddress';
import { sendRequest } from '../sendRequest';

let proxies = 0;
const site = serveTests(
  createServer((request, response) => response.end(createClientReader(proxies)(request))),
);

const OWN = '127.0.0.1';

test.each<[string, readonly string[], number, string]>([
  ['no proxy is trusted', ['192.0.2.1'], 0, OWN],
  ['one is trusted', ['192.0.2.1'], 1, '192.0.2.1'],
  [
    'one is trusted, and the client has written an address itself',
    ['203.0.113.9, 192.0.2.1'],
    1,
    '192.0.2.1',
  ],
  [
    'one is trusted, and the client has written a line of its own',
    ['203.0.113.9', '192.0.2.1'],
    1,
    '192.0.2.1',
  ],
  ['two are trusted', ['203.0.113.9, 192.0.2.1,10.0.0.1'], 2, '192.0.2.1'],
  ['two are trusted, and the request has passed one', ['192.0.2.1'], 2, OWN],
  ['one is trusted, and the request has passed none', [], 1, OWN],
  ['what the proxy has written is no address', ['unknown'], 1, OWN],
  ['it is empty', [''], 1, OWN],
  ['it has a port', ['192.0.2.1:50412'], 1, '192.0.2.1'],
  ['it is one of IPv6', ['2001:DB8:1:2:a:b:c:d'], 1, '2001:db8:1:2'],
  ['it is one of IPv6 in brackets', ['[2001:db8::1]'], 1, '2001:db8:0:0'],
  ['it is one of IPv6 with a port', ['[2001:db8:1:2::1]:50412'], 1, '2001:db8:1:2'],
  ['it is one of IPv6 in a network that ends with zeros', ['2001:db8::a:b:c:d'], 1, '2001:db8:0:0'],
  ['it is one of IPv6 in the next network', ['2001:db8:0:1::1'], 1, '2001:db8:0:1'],
  ['it only looks like IPv4 as IPv6', ['::ffff:0:1'], 1, '0:0:0:0'],
  ['it is one of IPv4, written as IPv6', ['::ffff:192.0.2.1'], 1, '192.0.2.1'],
])('if %s, the client of %j behind %i is %s', async (_what, lines, trustedProxies, client) => {
  proxies = trustedProxies;
  const { body } = await sendRequest(site.host, '/', {
    headers: { 'X-Forwarded-For': [...lines] },
  });
  expect(body).toBe(client);
});
