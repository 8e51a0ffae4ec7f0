import type { DOMPurify as Purifier } from 'dompurify';
import { RICH_TEXT_CLASSES } from '@/lib/config/constants';
import { resolveHref } from '@/lib/navigation/hrefs';
import type { SafeHtml } from '@/lib/models/values';
import { createHtmlCache, isHtmlSafeToParse } from './htmlLimits';
import {
  fitHeadings,
  type FootnoteOptions,
  linkFootnotes,
  type TopHeading,
  wrapTables,
} from './adjustHtml';

export const MAX_HTML_LENGTH = 64_000;

const ALLOWED_TAGS = (
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s ' +
  'samp section small span strong sub sup table tbody td tfoot th thead time tr u ul'
).split(' ');
const ALLOWED_ATTR = [
  'href',
  'target',
  'title',
  'lang',
  'dir',
  'class',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'datetime',
];

const CONFIG = {
  ALLOWED_TAGS,
  ALLOWED_ATTR,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_ATTR: ['style', 'id', 'name'],
  SANITIZE_DOM: true,
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** What sanitizing took away, for editors: as they write it, such as `<iframe>` or `style`, and the addresses of links that lead nowhere now. */
export type HtmlLosses = { readonly removed: readonly string[]; readonly links: readonly string[] };

export type CleanHtml = { readonly html: SafeHtml; readonly losses?: HtmlLosses };

/** `rejected`: addresses of links, of the text that is being sanitized. */
type Sanitizer = {
  readonly purify: Purifier;
  readonly document: Document;
  readonly rejected: string[];
};

let sanitizer: Sanitizer | undefined;

function filterClasses(element: Element): void {
  const allowed = RICH_TEXT_CLASSES.filter((name) => element.classList.contains(name));
  if (allowed.length > 0) element.setAttribute('class', allowed.join(' '));
  else element.removeAttribute('class');
  // Its stylesheet takes the markers away, and Safari the list with them.
  if (allowed.includes('taskList') && ['ul', 'ol'].includes(element.localName))
    element.setAttribute('role', 'list');
}

function applyLinkRule(link: Element, onReject: (href: string) => void): void {
  const href = link.getAttribute('href') ?? undefined;
  const resolved = resolveHref(href);
  const opensNewTab = resolved !== undefined && link.getAttribute('target') === '_blank';
  if (opensNewTab) link.setAttribute('rel', 'noopener');
  else link.removeAttribute('target');
  if (resolved) {
    link.setAttribute('href', resolved.href);
    return;
  }
  if (href !== undefined) onReject(href);
  link.removeAttribute('href');
  link.setAttribute('role', 'link');
  link.setAttribute('aria-disabled', 'true');
}

async function loadSanitizer(): Promise<Sanitizer> {
  // Imported by Node itself: webpack's runtime would cache a failed import for ever.
  const [{ default: createPurifier }, { JSDOM }] = await Promise.all([
    import(/* webpackIgnore: true */ 'dompurify'),
    import(/* webpackIgnore: true */ 'jsdom'),
  ]);
  const { window } = new JSDOM('');
  const purify = createPurifier(window);
  if (!purify.isSupported)
    throw new Error('DOMPurify does not support this DOM: HTML from content cannot be made safe.');
  const rejected: string[] = [];
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('class')) filterClasses(element);
    if (element.localName === 'a') applyLinkRule(element, (href) => rejected.push(href));
  });
  return { purify, document: window.document, rejected };
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
  if (!sanitizer)
    throw new Error('The sanitizer is not loaded: await prepareSanitizer() before mapping.');
  return sanitizer;
}

function buildPlainText(html: string): string {
  return `<p>${escapeHtml(html.replace(/<[^<>]*>/g, ' '))}</p>`;
}

export type SanitizeOptions = {
  readonly topHeading?: TopHeading;
  readonly footnotes?: FootnoteOptions;
  /** Said above a table that does not fit. */
  readonly scrollHint?: string;
};

/** Runs after sanitizing, so it must not insert anything that comes from content. */
function finishHtml(
  clean: string,
  document: Document,
  { topHeading = 2, footnotes, scrollHint }: SanitizeOptions,
): string {
  if (!/<(?:table|h[1-6]|section)\b/.test(clean)) return clean;
  const body = document.createElement('body');
  body.innerHTML = clean;
  fitHeadings(body, topHeading);
  if (footnotes) linkFootnotes(body, footnotes);
  wrapTables(body, scrollHint);
  return body.innerHTML;
}

const MAX_LOSSES = 8;
/** What the sanitizer itself puts around a text. */
const WRAPPERS = ['<html>', '<head>', '<body>', '<remove>'];

type Removed = Purifier['removed'][number];

function describeRemoved(removed: Removed): string {
  if ('element' in removed)
    return removed.element.nodeType === 1 ? `<${removed.element.nodeName.toLowerCase()}>` : '';
  return removed.attribute?.name ?? '';
}

/** The sanitizer lists what it removes in any case, so that this costs nothing where it removes nothing. */
function listLosses({ purify, rejected }: Sanitizer, isReduced: boolean): HtmlLosses | undefined {
  const isLink = (one: Removed): boolean => 'attribute' in one && one.attribute?.name === 'href';
  const hrefs = purify.removed.flatMap((one) =>
    'attribute' in one && isLink(one) ? (one.attribute?.value ?? []) : [],
  );
  const names = purify.removed.filter((one) => !isLink(one)).map(describeRemoved);
  const removed = [...new Set([...(isReduced ? ['all formatting'] : []), ...names])]
    .filter((name) => name !== '' && !WRAPPERS.includes(name))
    .slice(0, MAX_LOSSES);
  const links = [...new Set([...hrefs, ...rejected])]
    .filter((href) => href !== '')
    .slice(0, MAX_LOSSES);
  return removed.length + links.length === 0 ? undefined : { removed, links };
}

const sanitizeOnce = createHtmlCache<CleanHtml, SanitizeOptions>((html, options) => {
  const own = assertSanitizer();
  const isReduced = !isHtmlSafeToParse(html);
  own.rejected.length = 0;
  const clean = own.purify.sanitize(isReduced ? buildPlainText(html) : html, CONFIG);
  const losses = listLosses(own, isReduced);
  return {
    html: markSafe(finishHtml(clean, own.document, options)),
    ...(losses === undefined ? {} : { losses }),
  };
});

function isSafe(html: string): html is SafeHtml {
  return typeof html === 'string';
}

/** The only place where HTML from content becomes `SafeHtml`. */
export function markSafe(html: string): SafeHtml {
  if (!isSafe(html)) throw new TypeError('HTML is text.');
  return html;
}

/**
 * Removes scripts, styles, forms, frames, images, event attributes and ids. Classes are limited to `RICH_TEXT_CLASSES`, links to
 * what `resolveHref` accepts. Tables get a scrolling box, headings a level below the page's.
 * Input beyond `MAX_HTML_LENGTH` is cut; markup that cannot be parsed in linear time is reduced to its text.
 */
export function cleanHtml(html: string, options: SanitizeOptions = {}): CleanHtml {
  return sanitizeOnce(html.slice(0, MAX_HTML_LENGTH), options);
}

/** The same, for those who do not ask what was lost. */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): SafeHtml {
  return cleanHtml(html, options).html;
}
