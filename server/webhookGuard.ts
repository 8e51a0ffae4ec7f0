import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import { reportError } from '@/lib/telemetry/server/reportError';
import { ClientAllowances, type Clock, type Rate } from './http/allowance';

/** In ms: how far the time of a signature may be from the clock of this machine, in both directions. */
const SIGNATURE_LIFE = 30_000;
const BODY_TIMEOUT = 5000;
export const MAX_BODY_BYTES = 256 * 1024;
const MAX_HELD_BYTES = 64 * MAX_BODY_BYTES;

/** A release of Contentful publishes up to 500 entries at once, and its management API takes ten requests a second. */
export const SIGNED_RATE: Rate = { burst: 1000, perSecond: 50 };

/** The first moment at which a signature is valid, to the end of the last body that was begun while it was. */
const MEMORY = 2 * SIGNATURE_LIFE + BODY_TIMEOUT;
/** More than the allowance of signed webhooks lets through in that time. */
const MAX_REMEMBERED = SIGNED_RATE.burst + 2 * SIGNED_RATE.perSecond * (MEMORY / 1000);

/** To reject what has a smaller body costs more than to verify it. */
const LARGE_BODY_BYTES = 32 * 1024;
/** Of bodies that turn out not to be signed. At the largest size, one client can have no more of them read than all may hold at once. */
const UNSIGNED_RATE: Rate = { burst: 60, perSecond: 2 };

const SIGNATURE = /^[0-9a-f]{64}$/;
const TIMESTAMP = /^\d{13}$/;

/** Large bodies of each client that nobody has signed. */
export class UnsignedBodies {
  private readonly allowances: ClientAllowances;

  constructor(clock: Clock) {
    this.allowances = new ClientAllowances(clock, UNSIGNED_RATE);
  }

  /** @returns undefined where a body should not be read; otherwise what to call when it was signed */
  begin(client: string, { headers }: IncomingMessage): (() => void) | undefined {
    if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= LARGE_BODY_BYTES)
      return () => undefined;
    const allowance = this.allowances.of(client);
    return allowance.take() ? () => allowance.giveBack() : undefined;
  }
}

/** Signatures for as long as their time would count. */
export const createSeenSignatures = (clock: Clock): LRUCache<string, true> =>
  new LRUCache({ max: MAX_REMEMBERED, ttl: MEMORY, perf: clock });

export type Signature = { readonly value: string; readonly signedAt: number };

export function readSignature(headers: IncomingHttpHeaders): Signature | undefined {
  const { 'x-contentful-signature': value, 'x-contentful-timestamp': time } = headers;
  if (
    typeof value !== 'string' ||
    typeof time !== 'string' ||
    !SIGNATURE.test(value) ||
    !TIMESTAMP.test(time)
  )
    return undefined;
  return { value, signedAt: Number(time) };
}

export const isTimely = ({ signedAt }: Signature, clock: Clock): boolean =>
  Math.abs(clock.now() - signedAt) < SIGNATURE_LIFE;

const loadToolkit = () => import('@contentful/node-apps-toolkit/requests');

/** Node keeps the failure of an import for as long as the process lives, so the first one must not wait until no file can be opened. */
export function prepareVerifying(): void {
  loadToolkit().catch((error: unknown) =>
    reportError(error, {
      origin: 'background',
      message: 'The verifier of webhooks could not be loaded',
    }),
  );
}

/** The text that a POST carries, if this secret signed it with all that Contentful signs: path, headers and body. */
export async function verifyBody(
  secret: string,
  { url = '', headers }: IncomingMessage,
  body: Buffer,
): Promise<string | undefined> {
  // The toolkit signs text, in which all bytes that are not UTF-8 are the same.
  if (!isUtf8(body)) return undefined;
  const { verifyRequest } = await loadToolkit();
  const text = body.toString('utf8');
  const single = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  try {
    // 0: `isTimely` has checked the time, which the toolkit would not check for the future.
    return verifyRequest(
      secret,
      { method: 'POST', path: url, headers: Object.fromEntries(single), body: text },
      0,
    )
      ? text
      : undefined;
  } catch {
    // What the toolkit cannot even compare, such as a list of signed headers that is missing.
    return undefined;
  }
}

export type BodyFault = 'tooLarge' | 'incomplete' | 'flooded';

/** Reads bodies that are bounded each in bytes and time, and all together in bytes. */
export function createBodyReader(
  timeout = BODY_TIMEOUT,
): (request: IncomingMessage) => Promise<Buffer | BodyFault> {
  let held = 0;
  return (request) =>
    new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = (result: Buffer | BodyFault): void => {
        clearTimeout(timer);
        request.off('data', take).off('end', end).off('close', leave).pause();
        held -= size;
        resolve(result);
      };
      const take = (chunk: Buffer): void => {
        chunks.push(chunk);
        size += chunk.length;
        held += chunk.length;
        if (size > MAX_BODY_BYTES) finish('tooLarge');
        else if (held > MAX_HELD_BYTES) finish('flooded');
      };
      const end = (): void => finish(Buffer.concat(chunks));
      const leave = (): void => finish('incomplete');
      const timer = setTimeout(leave, timeout);
      request.on('data', take).on('end', end).on('close', leave);
    });
}
