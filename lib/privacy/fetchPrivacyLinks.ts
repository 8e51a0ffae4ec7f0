import { readFile } from 'node:fs/promises';
import type { PrivacyLinks } from './resolvePrivacyLink';

/** The document that ships with the site. */
const EMBEDDED_DOCUMENT = 'public/privacy-links.json';
/** One deadline in ms over the whole look-up, body included. */
const DEADLINE = 3000;
const MAX_BYTES = 256 * 1024;

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`The privacy links document is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads the privacy links document: the embedded one, or a public JSON document elsewhere.
 * @throws Error `HTTP error! Status: {status}` when the service does not answer with success (specification, section 8)
 */
export async function fetchPrivacyLinks(url: string | undefined): Promise<PrivacyLinks> {
  if (url === undefined) return JSON.parse(await readFile(EMBEDDED_DOCUMENT, 'utf8'));
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE), headers: { accept: 'application/json' } });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`HTTP error! Status: ${response.status}`);
  }
  return JSON.parse(await readBounded(response));
}
