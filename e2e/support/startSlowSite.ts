import { createServer, type ServerResponse } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';

export type SlowSite = Awaited<ReturnType<typeof startSlowSite>>;

const PARTS = 12;

/**
 * Splits a page: first the head with the start of its body, then `main` in parts, the last one with
 * the rest.
 */
function divide(html: Buffer): readonly Buffer[] {
  const [start, end] = [html.indexOf('<body'), html.indexOf('</main>')];
  const cuts = Array.from(
    { length: PARTS },
    (_, part) => start + Math.floor(((end - start) * (part + 1)) / PARTS),
  );
  return cuts.map((cut, index) =>
    html.subarray(cuts[index - 1] ?? 0, index === PARTS - 1 ? html.length : cut),
  );
}

/**
 * Starts a proxy that sends a site's pages bit by bit, as a slow connection does, and other
 * responses at once.
 */
export async function startSlowSite(site: string) {
  let parts: readonly Buffer[] = [];
  let page: ServerResponse | undefined;
  /** Sends the next part of the page. Returns false if all parts have been sent. */
  const sendNext = () => {
    const [part, ...rest] = parts;
    parts = rest;
    if (part !== undefined && rest.length > 0) page?.write(part);
    else page?.end(part);
    return part !== undefined;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.startsWith('text/html')) {
        response.end(body);
        return;
      }
      page = response;
      parts = divide(body);
      sendNext();
    })().catch(() => response.destroy());
  });
  return { origin: `http://${await listen(server)}`, sendNext, stop: () => close(server) };
}
