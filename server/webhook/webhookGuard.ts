import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import { reportError } from '@/lib/telemetry/server/reportError';
import { ClientAllowances, type Clock, type Rate } from '../http/allowance';
import { BODY_TIMEOUT_MS } from '../http/bodyReader';

/** Allowed between a signature's time and this machine's clock, in both directions. */
const SIGNATURE_LIFE_MS = 30_000;

/** A Contentful release publishes up to 500 entries, and its API accepts ten requests a second. */
export const SIGNED_RATE: Rate = { burst: 1000, perSecond: 50 };

/** From when a signature is first valid until the last body with it has been read. */
const MEMORY_MS = 2 * SIGNATURE_LIFE_MS + BODY_TIMEOUT_MS;
/** More than the allowance lets through in that time, so that no signature can be replayed. */
const MAX_REMEMBERED = SIGNED_RATE.burst + 2 * SIGNED_RATE.perSecond * (MEMORY_MS / 1000);

/** Rejecting a smaller body costs more than verifying it. */
const LARGE_BODY_BYTES = 32 * 1024;
/** For large unsigned bodies. The largest burst of one client is less than the reader holds. */
const UNSIGNED_RATE: Rate = { burst: 60, perSecond: 2 };

const SIGNATURE = /^[0-9a-f]{64}$/;
const TIMESTAMP = /^\d{13}$/;

export class UnsignedBodies {
  private readonly allowances: ClientAllowances;

  constructor(clock: Clock) {
    this.allowances = new ClientAllowances(clock, UNSIGNED_RATE);
  }

  /** @returns undefined if the body must not be read; else what to call once it is verified */
  begin(client: string, { headers }: IncomingMessage): (() => void) | undefined {
    if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= LARGE_BODY_BYTES)
      return () => undefined;
    const allowance = this.allowances.of(client);
    return allowance.take() ? () => allowance.refund() : undefined;
  }
}

export const createSeenSignatures = (clock: Clock): LRUCache<string, true> =>
  new LRUCache({ max: MAX_REMEMBERED, ttl: MEMORY_MS, perf: clock, ttlResolution: 0 });

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
  Math.abs(clock.now() - signedAt) < SIGNATURE_LIFE_MS;

const loadToolkit = () => import('@contentful/node-apps-toolkit/requests');

/** Node caches failed imports, so the first must not happen when no more files can be opened. */
export function prepareVerifying(): void {
  loadToolkit().catch((error: unknown) =>
    reportError(error, {
      origin: 'background',
      message: 'The verifier of webhooks could not be loaded',
    }),
  );
}

/** @returns the text if this secret signed all that Contentful signs: path, headers and body */
export async function verifyBody(
  secret: string,
  { url = '', headers }: IncomingMessage,
  body: Buffer,
): Promise<string | undefined> {
  // The toolkit signs text, in which all bytes that are not UTF-8 look the same.
  if (!isUtf8(body)) return undefined;
  const { verifyRequest } = await loadToolkit();
  const text = body.toString('utf8');
  const single = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  try {
    // 0 skips the toolkit's check, which accepts future times; `isTimely` has checked the time.
    return verifyRequest(
      secret,
      { method: 'POST', path: url, headers: Object.fromEntries(single), body: text },
      0,
    )
      ? text
      : undefined;
  } catch {
    // The toolkit throws if it cannot compare, such as without a list of signed headers.
    return undefined;
  }
}
