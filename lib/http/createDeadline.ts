/**
 * Aborts with its parent, or with a TimeoutError after so many ms. Not `AbortSignal.any` of the parent and an `AbortSignal.timeout`:
 * Node 20 forgets a timeout that nobody else holds when memory is collected (nodejs/node 57736), and who waits for it waits for ever.
 */
export function createDeadline(ms: number, parent: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  if (parent.aborted) controller.abort(parent.reason);
  parent.addEventListener('abort', () => controller.abort(parent.reason), { once: true, signal });
  setTimeout(() => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), ms).unref();
  return signal;
}
