/**
 * Ends what it starts with its parent, or with a TimeoutError after so many ms, and leaves nothing behind. Not `AbortSignal.any` of the parent
 * and an `AbortSignal.timeout`: Node 20 forgets a timeout that nobody else holds when memory is collected (nodejs/node 57736), and who waits
 * for it waits for ever.
 */
export async function withDeadline<Result>(
  ms: number,
  parent: AbortSignal,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const follow = (): void => controller.abort(parent.reason);
  const timer = setTimeout(
    () =>
      controller.abort(
        new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
      ),
    ms,
  ).unref();
  parent.addEventListener('abort', follow);
  if (parent.aborted) follow();
  try {
    return await act(controller.signal);
  } finally {
    clearTimeout(timer);
    parent.removeEventListener('abort', follow);
  }
}
