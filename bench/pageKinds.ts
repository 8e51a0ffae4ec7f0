import { get } from 'node:http';

export const KINDS = {
  home: '/en-gb',
  product: '/en-gb/products/orelle-hold-original',
  listing: '/en-gb/products',
  article: '/en-gb/advice/cleaning-dentures',
  comparison: '/en-gb/products/compare',
  search: '/en-gb/search',
} as const;

/** Returns the bytes as they are sent, which `fetch` would decode. */
export function fetchBytes(address: string, encoding = 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const used = response.headers['content-encoding'] ?? 'identity';
        if (response.statusCode === 200 && used === encoding) resolve(Buffer.concat(parts));
        else
          reject(
            new Error(
              `${address} is ${response.statusCode} with ${used} encoding instead of ${encoding}`,
            ),
          );
      });
    });
    request.on('error', reject);
  });
}
