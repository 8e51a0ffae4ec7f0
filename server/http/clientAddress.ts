import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** @returns whom a request counts for where what one client may take is bounded */
export type ReadClient = (request: IncomingMessage) => string;

const GROUPS_OF_IPV6 = 8;
/** Some proxies name the port too. */
const WITH_PORT = /^(?:\[([0-9a-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

/** Whoever has one address of IPv6 has all that begin with the same four groups. */
function readNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS_OF_IPV6 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, GROUPS_OF_IPV6 / 2).join(':');
}

/** Each proxy adds the address from which it was asked at the end. */
function listForwarded({ headersDistinct }: IncomingMessage): readonly string[] {
  const addresses = (headersDistinct['x-forwarded-for'] ?? [])
    .join(',')
    .split(',')
    .map((address) => address.trim());
  return addresses.map((address) => {
    const [, bracketed, plain] = WITH_PORT.exec(address) ?? [];
    return bracketed ?? plain ?? address;
  });
}

/**
 * @param trustedProxies how many proxies each request passes on its way: the first of them was asked by the client. What a client writes into
 * `X-Forwarded-For` itself stands further left than is read.
 */
export function createClientReader(trustedProxies: number): ReadClient {
  return (request) => {
    const { remoteAddress = '' } = request.socket;
    const forwarded = trustedProxies === 0 ? undefined : listForwarded(request).at(-trustedProxies);
    return readNetwork(
      forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : remoteAddress,
    );
  };
}
