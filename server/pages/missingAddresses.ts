import { LRUCache } from 'lru-cache';
import { getMetrics } from '@/lib/telemetry/metrics/siteMetrics';

/** An address without a page. The decoded `path` has no query; nothing identifies the visitor. */
export type MissingAddress = Readonly<{
  path: string;
  edition: string;
  count: number;
  lastSeenAt: number;
  /** The host of the page with the link, if the browser sent it. */
  referrer: string | undefined;
}>;

export type MissingRequest = Pick<MissingAddress, 'path' | 'edition'> & {
  readonly referer: string | undefined;
};

const MAX_ADDRESSES = 500;
/** Addresses requested once are not listed yet, so that a scan does not replace the others. */
const MAX_CANDIDATES = 5000;
const MAX_PATH_LENGTH = 200;

/** Scanners look for programs and secrets with these names. Nobody links to them. */
const NOISE = new RegExp(
  '/(?:wp-|wordpress|xmlrpc|phpmyadmin|pma/|adminer|cgi-bin|vendor/|actuator|solr|jenkins|\\.)|' +
    '(?:^|/)(?:admin|login|shell|eval-stdin|phpinfo)(?:\\.\\w+)?/?$|' +
    '\\.(?:env|git|bak|sql|zip|tar|gz|7z|rar|ini|log|ya?ml|cfg|conf|pem|key|cgi|axd|map)$|[\\p{Cc}\\p{Cs}]',
  'iu',
);

export const isNoise = (path: string): boolean => path.length > MAX_PATH_LENGTH || NOISE.test(path);

function readHost(referer: string | undefined) {
  return referer !== undefined && URL.canParse(referer)
    ? new URL(referer).host.slice(0, MAX_PATH_LENGTH) || undefined
    : undefined;
}

export class MissingAddresses {
  private readonly candidates = new LRUCache<string, true>({ max: MAX_CANDIDATES });
  private readonly addresses = new LRUCache<string, MissingAddress>({ max: MAX_ADDRESSES });

  note({ path, edition, referer }: MissingRequest): void {
    if (isNoise(path)) return;
    getMetrics()?.addressMissing();
    const known = this.addresses.get(path);
    if (known === undefined && !this.candidates.has(path)) {
      this.candidates.set(path, true);
      return;
    }
    this.candidates.delete(path);
    this.addresses.set(path, {
      path,
      edition,
      count: (known?.count ?? 1) + 1,
      lastSeenAt: Date.now(),
      referrer: readHost(referer) ?? known?.referrer,
    });
  }

  list(): readonly MissingAddress[] {
    return [...this.addresses.values()].sort((one, other) => other.count - one.count);
  }
}
