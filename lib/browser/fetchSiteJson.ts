/** Never rejects. Undefined: an error, timeout, abort or unexpected body, such as a proxy's. */
export async function fetchSiteJson<Body>(
  address: string,
  isExpected: (body: unknown) => body is Body,
  deadlineMs: number,
  controller = new AbortController(),
): Promise<Body | undefined> {
  // The oldest supported browsers lack `AbortSignal.any`.
  AbortSignal.timeout(deadlineMs).addEventListener('abort', () => controller.abort());
  try {
    const response = await fetch(address, {
      signal: controller.signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isExpected(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
