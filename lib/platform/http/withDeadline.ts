/** `AbortSignal.any` may lose its timeout to garbage collection in Node 20 (nodejs/node 57736). */
export async function withDeadline<Result>(
  ms: number,
  parent: AbortSignal,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const follow = () => controller.abort(parent.reason);
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
