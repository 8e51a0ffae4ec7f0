import type { IncomingMessage, ServerResponse } from 'node:http';
import { Allowance, type Rate } from '../http/allowance';
import { hasSameDigest } from '../http/hasSameDigest';
import { sendJson } from '../http/rejection';

export type OperatorOptions = {
  readonly token: string | undefined;
  readonly guesses?: Pick<Allowance, 'take'>;
};

const GUESSES: Rate = { burst: 1000, perSecond: 50 };

type Refusal = readonly [
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
];

const NO_TOKEN: Refusal = [404, 'This process has no OPERATOR_TOKEN, so operators cannot use it.'];
const UNAUTHORIZED: Refusal = [
  401,
  'Send OPERATOR_TOKEN as "Authorization: Bearer …".',
  { 'WWW-Authenticate': 'Bearer' },
];
const FLOODED: Refusal = [
  429,
  'Too many requests without the right token.',
  { 'Retry-After': '1' },
];

/** @returns a check that responds itself, and returns false, unless the request has the token */
export function createOperatorCheck({
  token,
  guesses = new Allowance(Date, GUESSES),
}: OperatorOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const findRefusal = ({ headers }: IncomingMessage): Refusal | undefined => {
    if (token === undefined) return NO_TOKEN;
    if (hasSameDigest(headers.authorization ?? '', `Bearer ${token}`)) return undefined;
    return guesses.take() ? UNAUTHORIZED : FLOODED;
  };
  return (request, response) => {
    const refusal = findRefusal(request);
    if (refusal === undefined) return true;
    const [status, message, headers] = refusal;
    sendJson(response, status, { message }, { Connection: 'close', ...headers });
    return false;
  };
}
