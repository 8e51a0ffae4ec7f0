import type { IncomingMessage } from 'node:http';

export const BODY_TIMEOUT_MS = 5000;
export const MAX_BODY_BYTES = 256 * 1024;
/** As many bodies of the largest size as may arrive at once. */
const MAX_HELD_BODIES = 64;

export type BodyFault = 'tooLarge' | 'incomplete' | 'flooded';

export function createBodyReader(
  timeout = BODY_TIMEOUT_MS,
  maxBytes = MAX_BODY_BYTES,
): (request: IncomingMessage) => Promise<Buffer | BodyFault> {
  let held = 0;
  return (request) =>
    new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = (result: Buffer | BodyFault) => {
        clearTimeout(timer);
        request.off('data', take).off('end', end).off('close', leave).pause();
        held -= size;
        resolve(result);
      };
      const take = (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        held += chunk.length;
        if (size > maxBytes) finish('tooLarge');
        else if (held > MAX_HELD_BODIES * maxBytes) finish('flooded');
      };
      const end = () => finish(Buffer.concat(chunks));
      const leave = () => finish('incomplete');
      const timer = setTimeout(leave, timeout);
      request.on('data', take).on('end', end).on('close', leave);
    });
}
