import { readFile } from 'node:fs/promises';
import { fetchJson } from '@/lib/http/fetchJson';
import type { PrivacyLinks } from './resolvePrivacyLink';

/** The document that ships with the site. */
const EMBEDDED_DOCUMENT = 'public/privacy-links.json';

/**
 * Reads the privacy links document: the embedded one, or a public JSON document elsewhere.
 * @throws Error `HTTP error! Status: {status}` when the service does not answer with success (specification, section 8)
 */
export async function fetchPrivacyLinks(url: string | undefined): Promise<PrivacyLinks> {
  if (url === undefined) return JSON.parse(await readFile(EMBEDDED_DOCUMENT, 'utf8'));
  const answer = await fetchJson(new URL(url));
  if (answer.ok) return answer.value;
  const { kind, status, detail } = answer.failure;
  throw new Error(status === undefined ? `The privacy links document could not be read (${kind}): ${detail}` : `HTTP error! Status: ${status}`);
}
