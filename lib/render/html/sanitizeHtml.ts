import type { DOMPurify as Purifier } from 'dompurify';
import { RICH_TEXT_CLASSES } from '@/lib/platform/config/constants';
import { resolveHref } from '@/lib/addresses/hrefs';
import type { SafeHtml } from '@/lib/platform/data/values';
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
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure ' +
  'h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp section small span strong ' +
  'sub sup table tbody td tfoot th thead time tr u ul'
).split(' ');
const ALLOWED_ATTR = 'href target title lang dir class colspan rowspan scope start datetime'.split(
  ' ',
);

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

/** For editors: removed tags (`<iframe>`) and attributes (`style`), and URLs of disabled links. */
export type HtmlLosses = { readonly removed: readonly string[]; readonly links: readonly string[] };

export type CleanHtml = { readonly html: SafeHtml; readonly losses?: HtmlLosses };

type Sanitizer = {
  readonly purify: Purifier;
  readonly document: Document;
  readonly rejected: string[];
};

let sanitizer: Sanitizer | undefined;

function filterClasses(element: Element) {
  const allowed = RICH_TEXT_CLASSES.filter((name) => element.classList.contains(name));
  if (allowed.length > 0) element.setAttribute('class', allowed.join(' '));
  else element.removeAttribute('class');
  // Safari drops the list role where CSS removes the markers.
  if (allowed.includes('taskList') && ['ul', 'ol'].includes(element.localName))
    element.setAttribute('role', 'list');
}

function applyLinkRule(link: Element, onReject: (href: string) => void) {
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
  // Node imports these, because webpack's runtime would cache a failed import for ever.
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

/** Called before the first page, not at start: DOMPurify and jsdom take 0.5 s and 110 MB. */
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

function buildPlainText(html: string) {
  return `<p>${escapeHtml(html.replace(/<[^<>]*>/g, ' '))}</p>`;
}

export type SanitizeOptions = {
  readonly topHeading?: TopHeading;
  readonly footnotes?: FootnoteOptions;
  readonly scrollHint?: string;
};

/** Runs after sanitizing, so it must not insert anything that comes from content. */
function finishHtml(
  clean: string,
  document: Document,
  { topHeading = 2, footnotes, scrollHint }: SanitizeOptions,
) {
  if (!/<(?:table|h[1-6]|section)\b/.test(clean)) return clean;
  const body = document.createElement('body');
  body.innerHTML = clean;
  fitHeadings(body, topHeading);
  if (footnotes) linkFootnotes(body, footnotes);
  wrapTables(body, scrollHint);
  return body.innerHTML;
}

const MAX_LOSSES = 8;
/** DOMPurify wraps its input in these and lists them as removed. */
const WRAPPERS = ['<html>', '<head>', '<body>', '<remove>'];

const listFirst = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].filter((value) => value !== '').slice(0, MAX_LOSSES);

export function buildCleanHtml(html: SafeHtml, losses: HtmlLosses): CleanHtml {
  const removed = listFirst(losses.removed);
  const links = listFirst(losses.links);
  return removed.length + links.length === 0 ? { html } : { html, losses: { removed, links } };
}

function listLosses({ purify, rejected }: Sanitizer): HtmlLosses {
  const removed: string[] = [];
  const links: string[] = [];
  for (const one of purify.removed) {
    if ('element' in one) {
      const { nodeType, nodeName } = one.element;
      if (nodeType === 1) removed.push(`<${nodeName.toLowerCase()}>`);
    } else if (one.attribute?.name === 'href') links.push(one.attribute.value);
    else removed.push(one.attribute?.name ?? '');
  }
  return {
    removed: removed.filter((name) => !WRAPPERS.includes(name)),
    links: [...links, ...rejected],
  };
}

const sanitizeOnce = createHtmlCache<CleanHtml, SanitizeOptions>((html, options) => {
  const own = assertSanitizer();
  const isReduced = !isHtmlSafeToParse(html);
  own.rejected.length = 0;
  const clean = own.purify.sanitize(isReduced ? buildPlainText(html) : html, CONFIG);
  const { removed, links } = listLosses(own);
  // The DOM writes entities, which French would carry by the hundred.
  const finished = finishHtml(clean, own.document, options).replaceAll('&nbsp;', '\u00a0');
  return buildCleanHtml(markSafe(finished), {
    removed: isReduced ? ['all formatting', ...removed] : removed,
    links,
  });
});

function isSafe(html: string): html is SafeHtml {
  return typeof html === 'string';
}

/** The only function that turns a string into `SafeHtml`; call it with sanitized HTML only. */
export function markSafe(html: string): SafeHtml {
  if (!isSafe(html)) throw new TypeError('HTML is text.');
  return html;
}

/** Cuts input at `MAX_HTML_LENGTH`, and keeps only the text of markup that is slow to parse. */
export function cleanHtml(html: string, options: SanitizeOptions): CleanHtml {
  return sanitizeOnce(html.slice(0, MAX_HTML_LENGTH), options);
}

export function sanitizeHtml(html: string, options: SanitizeOptions = {}): SafeHtml {
  return cleanHtml(html, options).html;
}

export const renderPlainText = (text: string): SafeHtml =>
  sanitizeHtml(`<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
