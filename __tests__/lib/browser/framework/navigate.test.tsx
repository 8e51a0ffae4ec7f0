import Router from 'next/router';
import { ignoreReplacedStep, navigate } from '@/lib/browser/framework/navigate';
import { addToEntry, repeatEntry } from '@/lib/browser/framework/historyEntry';

const REPLACED = Object.assign(new Error('Cancel rendering route'), { cancelled: true });
const REFUSED = new DOMException(
  'Attempt to use history.pushState() more than 100 times per 30 seconds',
  'SecurityError',
);

afterEach(() => {
  jest.restoreAllMocks();
  window.location.hash = '';
});

test.each(['push', 'replace'] as const)(
  'a %s that the router completes resolves to true',
  async (method) => {
    const go = jest.spyOn(Router, method).mockResolvedValue(true);
    expect(await navigate(method, '/en-gb/faq', { scroll: false })).toBe(true);
    expect(go).toHaveBeenCalledWith('/en-gb/faq', undefined, { scroll: false });
  },
);

test('a navigation that a later one replaced is no error', async () => {
  jest.spyOn(Router, 'push').mockRejectedValue(REPLACED);
  expect(await navigate('push', '/en-gb/faq')).toBe(false);
});

test('any other error of the router reaches the caller', async () => {
  jest.spyOn(Router, 'replace').mockRejectedValue(new TypeError('broken'));
  await expect(navigate('replace', '/en-gb/faq')).rejects.toThrow('broken');
});

test.each(['push', 'replace'] as const)(
  'a %s for which the browser refuses to write the history opens the address as a document',
  async (method) => {
    jest.spyOn(Router, method).mockRejectedValue(REFUSED);
    expect(await navigate(method, '#query=gums')).toBe(false);
    expect(window.location.hash).toBe('#query=gums');
  },
);

test('a replaced step back is no uncaught error, and any other rejection is one', () => {
  const isHandled = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
      reason,
      promise: Promise.resolve(),
    });
    ignoreReplacedStep(event);
    return event.defaultPrevented;
  };
  expect([REPLACED, new Error('broken'), undefined].map(isHandled)).toEqual([true, false, false]);
});

test('a browser that refuses to write the history leaves its entry unchanged', () => {
  window.history.replaceState({ as: '/en-gb', options: {} }, '');
  for (const method of ['pushState', 'replaceState'] as const) {
    jest.spyOn(window.history, method).mockImplementation(() => {
      throw REFUSED;
    });
  }
  addToEntry({ visit: 1 });
  repeatEntry({ dialog: true });
  expect(window.history.state).toEqual({ as: '/en-gb', options: {} });
});
