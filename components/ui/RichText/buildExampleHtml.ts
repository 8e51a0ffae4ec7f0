import type { SafeHtml } from '@/lib/models/values';

/** Text, plain elements without attributes, and links within this site. */
const PLAIN = /^(?:[^<>]|<\/?(?:p|ul|ol|li|strong|em|h2|h3|h4|a)>|<a href="\/[a-z0-9/-]*">)*$/;

function isPlain(html: string): html is SafeHtml {
  return PLAIN.test(html);
}

/**
 * HTML written in an examples file. Content goes through `sanitizeHtml` instead.
 * @throws Error for anything but the plainest markup
 */
export function buildExampleHtml(html: string): SafeHtml {
  if (!isPlain(html)) throw new Error(`An example may hold plain markup only: ${html}`);
  return html;
}
