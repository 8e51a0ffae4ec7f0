import type { DOMPurify as Purifier } from 'dompurify';
import { RICH_TEXT_CLASSES } from '@/lib/config/constants';
import { resolveHref } from '@/lib/navigation/hrefs';
import type { SafeHtml } from '@/lib/models/values';
import { createHtmlCache, isBearableHtml } from './htmlLimits';
import { escapeHtml } from './escape';
import { fitHeadings, type FootnoteOptions, linkFootnotes, type TopHeading, wrapTables } from './adjustHtml';

/** HTML beyond this many characters is cut before it is parsed: one text must fit into the data of a page. */
export const MAX_HTML_LENGTH = 80_000;

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

type Sanitizer = { readonly purify: Purifier; readonly document: Document };

let sanitizer: Sanitizer | undefined;

function keepAllowedClasses(element: Element): void {
  const kept = RICH_TEXT_CLASSES.filter((name) => element.classList.contains(name));
  if (kept.length > 0) element.setAttribute('class', kept.join(' '));
  else element.removeAttribute('class');
}

/** A link that leads nowhere safe stays readable, and says that it does nothing. */
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
  // Imported by Node itself: the bundle's own import of a package would keep a failure for ever.
  const [{ default: createPurifier }, { JSDOM }] = await Promise.all([import(/* webpackIgnore: true */ 'dompurify'), import(/* webpackIgnore: true */ 'jsdom')]);
  const { window } = new JSDOM('');
  const purify = createPurifier(window);
  if (!purify.isSupported) throw new Error('DOMPurify does not support this DOM: HTML from content cannot be made safe.');
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('class')) keepAllowedClasses(element);
    if (element.localName === 'a') applyLinkRule(element);
  });
  return { purify, document: window.document };
}

let loading: Promise<Sanitizer> | undefined;

/**
 * Loads DOMPurify and its window, once, however many pages ask at a time. They cost half a second and 110 MB,
 * so nothing loads them before the first page is mapped. A failure is the page's alone: the next one tries again.
 */
export async function prepareSanitizer(): Promise<void> {
  if (sanitizer) return;
  loading ??= loadSanitizer().finally(() => {
    loading = undefined;
  });
  sanitizer = await loading;
}

/** Throws unless `prepareSanitizer` has finished: a surprise of the program, not of the content. */
export function assertSanitizer(): Sanitizer {
  if (!sanitizer) throw new Error('The sanitizer is not loaded: await prepareSanitizer() before mapping.');
  return sanitizer;
}

/** What is left of markup that no person wrote: its text. */
function buildPlainText(html: string): string {
  return `<p>${escapeHtml(html.replace(/<[^<>]*>/g, ' '))}</p>`;
}

export type SanitizeOptions = {
  /** Level of the highest heading that the text may have; 2 where it stands in the page itself. */
  readonly topHeading?: TopHeading;
  /** Of rendered Markdown only: its footnotes get ids, which content itself cannot set. */
  readonly footnotes?: FootnoteOptions;
};

/** Everything here works on HTML that is safe already, and adds nothing but what this program itself says. */
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
  const clean = purify.sanitize(isBearableHtml(html) ? html : buildPlainText(html), CONFIG);
  return markSafe(finishHtml(clean, document, options));
});

function isSafe(html: string): html is SafeHtml {
  return typeof html === 'string';
}

/** The only place where HTML becomes `SafeHtml`. */
function markSafe(html: string): SafeHtml {
  if (!isSafe(html)) throw new TypeError('HTML is text.');
  return html;
}

/**
 * HTML from content, made safe: no script, style, form, frame, image or drawing, no event attribute, no id,
 * classes from `RICH_TEXT_CLASSES`, links by the one URL rule (`resolveHref`), tables inside a box that scrolls,
 * headings that fit below the page's and leave no level out.
 * Input beyond `MAX_HTML_LENGTH` is cut. Markup too wild to parse in linear time is reduced to its text.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): SafeHtml {
  return sanitizeOnce(html.slice(0, MAX_HTML_LENGTH), options);
}
