import type { IncomingMessage } from 'node:http';

const MAX_PARAMETERS = 200;

const readHostName = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;

/**
 * Browsers before 2020 send no `Sec-Fetch-Site`, and none at all to an address with plain HTTP. A
 * proxy may have changed the port of the host, so names are compared.
 */
export function isSameOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  origin: string,
): boolean {
  const { 'sec-fetch-site': site, origin: sender, referer, host } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const name = readHostName(sender ?? referer);
  return (
    name !== undefined &&
    [readHostName(origin), readHostName(`http://${host ?? ''}`)].includes(name)
  );
}

/** @returns undefined for more parameters than any form has */
export function parseBody(body: Buffer): URLSearchParams | undefined {
  const text = body.toString('utf8');
  let count = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1;
    if (count >= MAX_PARAMETERS) return undefined;
  }
  return new URLSearchParams(text);
}

export const acceptsJson = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^application\/json\b/.test(headers.accept ?? '');
