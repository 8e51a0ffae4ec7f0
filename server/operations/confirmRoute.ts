import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { logger } from '@/lib/platform/config/logger';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { ConfirmResult } from '@/lib/content/replica/status';
import { parseJson } from '@/lib/platform/data/parseJson';
import { Allowance, type Rate } from '../http/allowance';
import { hasSameDigest } from '../http/hasSameDigest';
import { sendJson } from '../http/rejection';
import type { OwnRoute } from '../http/siteServer';
import { createBodyReader } from '../webhook/webhookGuard';

export const CONFIRM_PATH = '/api/content/confirm';

export const VERSION = /^[0-9a-f]{32}$/;

const bodySchema = z.object({ version: z.string().regex(VERSION) });

export type ConfirmOptions = {
  readonly token: string | undefined;
  readonly confirm: ContentStore['confirm'];
  readonly guesses?: Pick<Allowance, 'take'>;
};

type Reply = {
  readonly status: number;
  readonly message: string;
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const NO_TOKEN: Reply = {
  status: 404,
  message: 'This process has no OPERATOR_TOKEN, and confirms nothing.',
};
const UNAUTHORIZED: Reply = {
  status: 401,
  message: 'Send OPERATOR_TOKEN as "Authorization: Bearer …".',
  headers: { 'WWW-Authenticate': 'Bearer' },
};
const FLOODED: Reply = {
  status: 429,
  message: 'Too many requests without the right token.',
  headers: { 'Retry-After': '1' },
};
const BAD_BODY: Reply = {
  status: 400,
  message:
    'Send JSON: { "version": "…" }, with the version that /api/health/ready shows under "rejected".',
};

const GUESSES: Rate = { burst: 1000, perSecond: 50 };

const isBearer = ({ headers }: IncomingMessage, token: string) =>
  hasSameDigest(headers.authorization ?? '', `Bearer ${token}`);

const readVersion = (body: Buffer) =>
  bodySchema.safeParse(parseJson(body.toString())).data?.version;

function describeResult(result: ConfirmResult, version: string): Reply {
  switch (result.kind) {
    case 'confirmed':
      return {
        status: 202,
        version,
        message: 'Confirmed. It is served once it has been read again, within seconds.',
      };
    case 'other':
      return {
        status: 409,
        version: result.version,
        message:
          'The space has changed: another state is rejected now. Look at its problems, and confirm that one.',
      };
    case 'never':
      return {
        status: 409,
        version,
        message: 'Nothing confirms a space without entries or content types.',
      };
    case 'nothing':
      return {
        status: 409,
        message: 'No state of the space is rejected, so there is nothing to confirm.',
      };
  }
}

function send(response: ServerResponse, { status, headers = {}, ...value }: Reply) {
  sendJson(response, status, value, {
    ...(status === 202 ? {} : { Connection: 'close' }),
    ...headers,
  });
}

/** Lets an operator approve content that the site rejected because too much of it is missing. */
export function createConfirmRoute({
  token,
  confirm,
  guesses = new Allowance(Date, GUESSES),
}: ConfirmOptions): OwnRoute {
  if (token === undefined)
    return {
      methods: METHODS,
      takesBody: true,
      handle: (_request, response) => send(response, NO_TOKEN),
    };
  const readBody = createBodyReader();

  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isBearer(request, token)) return guesses.take() ? UNAUTHORIZED : FLOODED;
    if (request.headers.expect !== undefined) response.writeContinue();
    const body = await readBody(request);
    const version = typeof body === 'string' ? undefined : readVersion(body);
    if (version === undefined) return BAD_BODY;
    const result = await confirm(version);
    logger.warn(
      { version, result: result.kind },
      result.kind === 'confirmed'
        ? 'An operator has approved a rejected state of the space'
        : 'An operator asked to approve a state of the space that cannot be approved',
    );
    return describeResult(result, version);
  };
  return {
    methods: ['POST'],
    takesBody: true,
    handle: async (request, response) => send(response, await reply(request, response)),
  };
}
