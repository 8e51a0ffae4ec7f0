export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** @throws TimeoutError with this message; the work itself keeps running */
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
