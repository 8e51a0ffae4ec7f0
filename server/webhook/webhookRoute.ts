import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import type { ContentConfig } from '@/lib/platform/config/env';
import { createRareLog } from '@/lib/platform/config/rareLog';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { getMetrics, type WebhookResult } from '@/lib/telemetry/metrics/siteMetrics';
import { Allowance, type Clock } from '../http/allowance';
import { createBodyReader, MAX_BODY_BYTES } from '../http/bodyReader';
import { createClientReader, type ReadClient } from '../http/clientAddress';
import { sendRejection } from '../http/rejection';
import type { WebhookNotices } from '@/preview/tools/webhookNotices';
import type { OwnRoute } from '../http/siteServer';
import { type EventPlace, readPlace, resolveChanged, resolveRefresh } from './webhookEvents';
import {
  createSeenSignatures,
  isTimely,
  prepareVerifying,
  readSignature,
  SIGNED_RATE,
  type Signature,
  UnsignedBodies,
  verifyBody,
} from './webhookGuard';

type Refusal = Exclude<WebhookResult, 'accepted' | 'ignored' | 'foreign'>;

type RefusalRow = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reason: string;
};

const REFUSALS: Readonly<Record<Refusal, RefusalRow>> = {
  unsigned: {
    status: 403,
    reason:
      'CONTENTFUL_WEBHOOK_SECRET did not sign it, or path, headers or body were changed on the way',
  },
  expired: {
    status: 403,
    reason:
      'it was signed more than 30 s before or after the time of this machine; check its clock',
  },
  replayed: { status: 409, reason: 'the same one was accepted before' },
  flooded: {
    status: 429,
    headers: { 'Retry-After': '1' },
    reason: 'more arrive than publishing sends',
  },
  tooLarge: {
    status: 413,
    reason:
      'its body has more than 256 kB; the webhook that "npm run content:webhook" prints has a small one',
  },
  incomplete: { status: 408, reason: 'its body did not arrive within 5 s' },
  unreadable: { status: 415, reason: 'its body is compressed, which those of Contentful are not' },
};

export type WebhookOptions = Readonly<{
  secret: string | undefined;
  content: ContentConfig;
  refresh: ContentStore['refresh'];
  notices?: Pick<WebhookNotices, 'add'> | undefined;
  /** Counts from 1970, as Contentful's timestamps do. */
  clock?: Clock;
  readClient?: ReadClient;
  readBody?: ReturnType<typeof createBodyReader>;
}>;

function isOurs({ space, environment }: EventPlace, content: ContentConfig) {
  if (content.mode === 'embedded') return true;
  return (
    (space ?? content.spaceId) === content.spaceId &&
    (environment ?? content.environment) === content.environment
  );
}

function readHead({ headers }: IncomingMessage, clock: Clock): Signature | Refusal {
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'tooLarge';
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return 'unreadable';
  const signature = readSignature(headers);
  if (signature === undefined) return 'unsigned';
  return isTimely(signature, clock) ? signature : 'expired';
}

/** Only signed requests use up the allowance, so that nobody else can block webhooks. */
function createVerifier(
  secret: string,
  {
    clock = Date,
    readBody = createBodyReader(),
    readClient = createClientReader(0),
  }: WebhookOptions,
) {
  const signedOnes = new Allowance(clock, SIGNED_RATE);
  const unsignedBodies = new UnsignedBodies(clock);
  const seen = createSeenSignatures(clock);
  prepareVerifying();
  return async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ readonly body: string } | Refusal> => {
    const signature = readHead(request, clock);
    if (typeof signature === 'string') return signature;
    const markSigned = unsignedBodies.begin(readClient(request), request);
    if (markSigned === undefined) return 'flooded';
    if (request.headers.expect !== undefined) response.writeContinue();
    const bytes = await readBody(request);
    if (typeof bytes === 'string') return bytes;
    const body = await verifyBody(secret, request, bytes);
    if (body === undefined) return 'unsigned';
    markSigned();
    if (seen.has(signature.value)) return 'replayed';
    if (!signedOnes.take()) return 'flooded';
    seen.set(signature.value, true);
    return { body };
  };
}

function readTopic({ headers }: IncomingMessage) {
  const topic = headers['x-contentful-topic'];
  return typeof topic === 'string' ? topic : '';
}

export function createWebhookRoute(options: WebhookOptions): OwnRoute {
  const { secret, content, refresh, notices, clock = Date } = options;
  if (secret === undefined)
    return {
      methods: METHODS,
      takesBody: true,
      handle: (_request, response) => sendRejection(response, 404),
    };
  const verify = createVerifier(secret, options);
  const log = createRareLog('warn', clock);

  const refuse = (response: ServerResponse, result: Refusal) => {
    const { status, headers, reason } = REFUSALS[result];
    getMetrics()?.webhookReceived(result);
    log(result, { result }, `A webhook was refused: ${reason}`);
    sendRejection(response, status, headers);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const verified = await verify(request, response);
    if (typeof verified === 'string') {
      refuse(response, verified);
      return;
    }
    const place = readPlace(verified.body);
    const topic = readTopic(request);
    const isForeign = !isOurs(place, content);
    const refreshed = isForeign ? undefined : resolveRefresh(topic, content.includesDrafts);
    const result = isForeign ? 'foreign' : refreshed === undefined ? 'ignored' : 'accepted';
    notices?.add({ at: clock.now(), topic, id: place.id, result });
    if (isForeign)
      log(
        'foreign',
        { result, ...place },
        'Ignored a webhook: CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT name another space or environment',
      );
    getMetrics()?.webhookReceived(result);
    response
      .writeHead(refreshed === undefined ? 200 : 202, {
        'Cache-Control': 'no-store',
        'Content-Length': 0,
      })
      .end();
    if (refreshed !== undefined) refresh(refreshed, resolveChanged(topic, place.id));
  };
  return { methods: ['POST'], takesBody: true, handle };
}
