import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

export type ReadClient = (request: IncomingMessage) => string;

const GROUPS_OF_IPV6 = 8;
const WITH_PORT = /^(?:\[([0-9a-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

/** A client with one IPv6 address usually has its whole /64 network. */
function readNetwork(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS_OF_IPV6 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, GROUPS_OF_IPV6 / 2).join(':');
}

function listForwarded({ headersDistinct }: IncomingMessage): readonly string[] {
  const addresses = (headersDistinct['x-forwarded-for'] ?? []).join(',').split(',');
  return addresses.map((text) => {
    const address = text.trim();
    const [, bracketed, plain] = WITH_PORT.exec(address) ?? [];
    return bracketed ?? plain ?? address;
  });
}

/** Proxies append addresses, so what a client writes itself is further left than what is read. */
export function createClientReader(trustedProxies: number): ReadClient {
  return (request) => {
    const { remoteAddress = '' } = request.socket;
    const forwarded = trustedProxies === 0 ? undefined : listForwarded(request).at(-trustedProxies);
    return readNetwork(
      forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : remoteAddress,
    );
  };
}
