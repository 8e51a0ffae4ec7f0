import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { close, listen } from '@/__tests__/support/listen';

export type SlowSite = { readonly origin: string; readonly stop: () => Promise<void> };

const PARTS = 12;
/** In ms: enough for styles, and then to draw what is there. */
const PAUSE = { head: 600, part: 100 } as const;

/** The head of a page, then its body up to the end of `main` in parts, the rest with the last of them. */
function divide(html: Buffer): readonly Buffer[] {
  const [start, end] = [html.indexOf('<body'), html.indexOf('</main>')];
  const cuts = Array.from({ length: PARTS }, (_, part) => start + Math.floor(((end - start) * part) / PARTS));
  return [0, ...cuts].map((cut, index) => html.subarray(cut, cuts[index]));
}

/** Stands before a site and hands its pages over bit by bit, as a slow connection does; all else passes at once. */
export async function startSlowSite(site: string): Promise<SlowSite> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      const parts = type.startsWith('text/html') ? divide(body) : [body];
      for (const [index, part] of parts.entries()) {
        response.write(part);
        if (index < parts.length - 1) await wait(index === 0 ? PAUSE.head : PAUSE.part);
      }
      response.end();
    })().catch(() => response.destroy());
  });
  return { origin: `http://${await listen(server)}`, stop: () => close(server) };
}
