import type { DOMPurify as Purifier } from 'dompurify';
import { RICH_TEXT_CLASSES } from '@/lib/config/constants';
import { resolveHref } from '@/lib/navigation/hrefs';
import type { SafeHtml } from '@/lib/models/values';
import { createHtmlCache, isHtmlSafeToParse } from './htmlLimits';
import { fitHeadings, type FootnoteOptions, linkFootnotes, type TopHeading, wrapTables } from './adjustHtml';

export const MAX_HTML_LENGTH = 64_000;

const ALLOWED_TAGS = (
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s ' +
  'samp section small span strong sub sup table tbody td tfoot th thead time tr u ul'
).split(' ');
const ALLOWED_ATTR = ['href', 'target', 'title', 'lang', 'dir', 'class', 'colspan', 'rowspan', 'scope', 'start', 'datetime'];

const CONFIG = {
  ALLOWED_TAGS,
  ALLOWED_ATTR,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_ATTR: ['style', 'id', 'name'],
  SANITIZE_DOM: true,
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

type Sanitizer = { readonly purify: Purifier; readonly document: Document };

let sanitizer: Sanitizer | undefined;

function filterClasses(element: Element): void {
  const allowed = RICH_TEXT_CLASSES.filter((name) => element.classList.contains(name));
  if (allowed.length > 0) element.setAttribute('class', allowed.join(' '));
  else element.removeAttribute('class');
}

function applyLinkRule(link: Element): void {
  const resolved = resolveHref(link.getAttribute('href') ?? undefined);
  const opensNewTab = resolved !== undefined && link.getAttribute('target') === '_blank';
  if (opensNewTab) link.setAttribute('rel', 'noopener');
  else link.removeAttribute('target');
  if (resolved) {
    link.setAttribute('href', resolved.href);
    return;
  }
  link.removeAttribute('href');
  link.setAttribute('role', 'link');
  link.setAttribute('aria-disabled', 'true');
}

async function loadSanitizer(): Promise<Sanitizer> {
  // Imported by Node itself: webpack's runtime would cache a failed import for ever.
  const [{ default: createPurifier }, { JSDOM }] = await Promise.all([import(/* webpackIgnore: true */ 'dompurify'), import(/* webpackIgnore: true */ 'jsdom')]);
  const { window } = new JSDOM('');
  const purify = createPurifier(window);
  if (!purify.isSupported) throw new Error('DOMPurify does not support this DOM: HTML from content cannot be made safe.');
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('class')) filterClasses(element);
    if (element.localName === 'a') applyLinkRule(element);
  });
  return { purify, document: window.document };
}

let loading: Promise<Sanitizer> | undefined;

/**
 * Loads DOMPurify and jsdom once: half a second and 110 MB, so not before the first page is mapped.
 * After a failure the next call tries again.
 */
export async function prepareSanitizer(): Promise<void> {
  if (sanitizer) return;
  loading ??= loadSanitizer().finally(() => {
    loading = undefined;
  });
  sanitizer = await loading;
}

export function assertSanitizer(): Sanitizer {
  if (!sanitizer) throw new Error('The sanitizer is not loaded: await prepareSanitizer() before mapping.');
  return sanitizer;
}

function buildPlainText(html: string): string {
  return `<p>${escapeHtml(html.replace(/<[^<>]*>/g, ' '))}</p>`;
}

type SanitizeOptions = {
  readonly topHeading?: TopHeading;
  readonly footnotes?: FootnoteOptions;
};

/** Runs after sanitizing, so it must not insert anything that comes from content. */
function finishHtml(clean: string, document: Document, { topHeading = 2, footnotes }: SanitizeOptions): string {
  if (!/<(?:table|h[1-6]|section)\b/.test(clean)) return clean;
  const body = document.createElement('body');
  body.innerHTML = clean;
  fitHeadings(body, topHeading);
  if (footnotes) linkFootnotes(body, footnotes);
  wrapTables(body);
  return body.innerHTML;
}

const sanitizeOnce = createHtmlCache<SafeHtml, SanitizeOptions>((html, options) => {
  const { purify, document } = assertSanitizer();
  const clean = purify.sanitize(isHtmlSafeToParse(html) ? html : buildPlainText(html), CONFIG);
  return markSafe(finishHtml(clean, document, options));
});

function isSafe(html: string): html is SafeHtml {
  return typeof html === 'string';
}

/** The only place where HTML from content becomes `SafeHtml`. */
function markSafe(html: string): SafeHtml {
  if (!isSafe(html)) throw new TypeError('HTML is text.');
  return html;
}

/**
 * Removes scripts, styles, forms, frames, images, event attributes and ids. Classes are limited to `RICH_TEXT_CLASSES`, links to
 * what `resolveHref` accepts. Tables get a scrolling box, headings a level below the page's.
 * Input beyond `MAX_HTML_LENGTH` is cut; markup that cannot be parsed in linear time is reduced to its text.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): SafeHtml {
  return sanitizeOnce(html.slice(0, MAX_HTML_LENGTH), options);
}
