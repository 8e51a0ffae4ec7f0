/**
 * What the site itself answers, as JSON. Undefined where it cannot be had: in time, without an error, in its shape,
 * or before `leave` is called off. Never throws.
 * @param deadline in ms, over the whole request
 */
export async function fetchAnswer<Answer>(
  address: string,
  isAnswer: (body: unknown) => body is Answer,
  deadline: number,
  leave: AbortController,
): Promise<Answer | undefined> {
  const timer = setTimeout(() => leave.abort(), deadline);
  try {
    const response = await fetch(address, { signal: leave.signal, redirect: 'error', headers: { accept: 'application/json' } });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isAnswer(body) ? body : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
