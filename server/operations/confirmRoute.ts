import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { logger } from '@/lib/platform/config/logger';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { ConfirmResult } from '@/lib/content/replica/status';
import { parseJson } from '@/lib/platform/data/parseJson';
import { sendJson } from '../http/rejection';
import type { OwnRoute } from '../http/siteServer';
import { createBodyReader } from '../http/bodyReader';
import { createOperatorCheck, type OperatorOptions } from './operatorCheck';

export const CONFIRM_PATH = '/api/content/confirm';

export const VERSION = /^[0-9a-f]{32}$/;

const bodySchema = z.object({ version: z.string().regex(VERSION) });

export type ConfirmOptions = OperatorOptions & { readonly confirm: ContentStore['confirm'] };

type Reply = {
  readonly status: number;
  readonly message: string;
  readonly version?: string;
};

const BAD_BODY: Reply = {
  status: 400,
  message:
    'Send JSON: { "version": "…" }, with the version that /api/health/ready shows under "rejected".',
};

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

function send(response: ServerResponse, { status, ...value }: Reply) {
  sendJson(response, status, value, status === 202 ? {} : { Connection: 'close' });
}

export function createConfirmRoute({ confirm, ...options }: ConfirmOptions): OwnRoute {
  const check = createOperatorCheck(options);
  const readBody = createBodyReader();

  const reply = async (request: IncomingMessage, response: ServerResponse) => {
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
    methods: options.token === undefined ? METHODS : ['POST'],
    takesBody: true,
    handle: async (request, response) => {
      if (check(request, response)) send(response, await reply(request, response));
    },
  };
}
