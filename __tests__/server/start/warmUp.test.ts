import { logger } from '@/lib/platform/config/logger';
import { warmUp } from '@/server/start/warmUp';

test('warming up renders each path in turn, and one that fails does not stop the others', async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  const seen: string[] = [];
  let isBusy = false;
  await warmUp(
    async ({ url = '' }, response) => {
      expect(isBusy).toBe(false);
      isBusy = true;
      await new Promise(setImmediate);
      isBusy = false;
      seen.push(url);
      if (url === '/broken') throw new Error('surprise');
      response.end();
    },
    ['/broken', '/en-gb', '/api/robots'],
  );
  expect(seen).toEqual(['/broken', '/en-gb', '/api/robots']);
  expect(warn.mock.calls).toEqual([
    [{ path: '/broken', error: 'Error: surprise' }, expect.any(String)],
  ]);
});
