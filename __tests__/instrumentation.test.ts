import { onRequestError } from '@/instrumentation';
import { logger } from '@/lib/platform/config/logger';

const REQUEST = { path: '/api/search?query=x', method: 'GET', headers: {} };
const CONTEXT = {
  routerKind: 'Pages Router',
  routePath: '/api/search',
  routeType: 'route',
  revalidateReason: undefined,
} as const;

afterEach(() => {
  delete process.env['NEXT_RUNTIME'];
});

test('an exception in a handler is reported with its origin', async () => {
  const log = jest.spyOn(logger, 'error').mockImplementation();
  process.env['NEXT_RUNTIME'] = 'nodejs';
  await onRequestError(new Error('thrown by a handler'), REQUEST, CONTEXT);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ origin: 'framework' }),
    'A request failed',
  );
  expect(JSON.stringify(log.mock.calls)).toContain('thrown by a handler');
});
