export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * For work that takes no `AbortSignal`: it goes on after the timeout, but nobody waits for it.
 * @throws TimeoutError with this message
 */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
  message: string,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
