/** The clocks of sockets and of the test's own server. */
const REAL = [
  'Date',
  'hrtime',
  'performance',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/**
 * Lets no deadline of the program pass until `jest.advanceTimersByTime`, while real servers go on answering.
 * `releaseTime` ends it.
 */
export function holdTime(): void {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const deadline = new AbortController();
    setTimeout(() => deadline.abort(new DOMException('The deadline has passed.', 'TimeoutError')), delay);
    return deadline.signal;
  });
}

export function releaseTime(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
}
