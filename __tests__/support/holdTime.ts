/** The clocks of sockets and of the test's own server. */
const REAL = [
  'Date',
  'hrtime',
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
 * Lets no deadline of the program pass until `jest.advanceTimersByTime`, while real servers go on
 * answering. `releaseTime` ends it.
 * @param holdsPerformance for a program that measures how much of a deadline is left
 */
export function holdTime({ holdsPerformance = false } = {}): void {
  jest.useFakeTimers({ doNotFake: holdsPerformance ? [...REAL] : [...REAL, 'performance'] });
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const deadline = new AbortController();
    setTimeout(
      () => deadline.abort(new DOMException('The deadline has passed.', 'TimeoutError')),
      delay,
    );
    return deadline.signal;
  });
}

export function releaseTime(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
}
