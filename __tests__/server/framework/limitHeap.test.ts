import { logger } from '@/lib/config/logger';
import { limitHeap } from '@/server/framework/limitHeap';

describe('the limit of the heap', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is a flag that this Node supports', async () => {
    const warn = jest.spyOn(logger, 'warn').mockImplementation();
    await limitHeap();
    expect(warn).not.toHaveBeenCalled();
  });

  test('is a warning where Node no longer supports it', async () => {
    const warn = jest.spyOn(logger, 'warn').mockImplementation();
    await limitHeap('--heap-growing-per-cent');
    expect(warn.mock.calls).toEqual([
      [
        { flag: '--heap-growing-per-cent', node: process.version },
        expect.stringContaining('does not know the flag'),
      ],
    ]);
  });
});
