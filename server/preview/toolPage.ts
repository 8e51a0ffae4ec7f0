import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitUrl } from '@/lib/http/splitUrl';
import { type Markup } from './markup';
import type { NoticeSender } from './previewNotice';

/** With the site's tokens, and calm: words in a column, at any width. */
const STYLE = [
  'main{box-sizing:border-box;max-inline-size:64rem;margin-inline:auto;padding:var(--space-6) var(--gutter);overflow-wrap:anywhere}',
  'main>*+*,section>*+*,li>*+*{margin-block-start:var(--space-4)}',
  'section{padding-block-start:var(--space-5)}',
  'h2{font-size:var(--text-h3)}h3{font-size:var(--text-body)}',
  'p,li{max-inline-size:var(--measure)}',
  'ul{padding-inline-start:1.2em;list-style:disc}li+li{margin-block-start:var(--space-3)}',
  'main>.wide{max-inline-size:none}',
  '.outcome{padding:var(--space-4);border-inline-start:6px solid var(--color-line-strong);background:var(--color-surface-tint);font-size:var(--text-lead)}',
  'form{display:flex;flex-wrap:wrap;gap:var(--space-3);align-items:end}label{display:block;font-weight:var(--weight-bold)}form>div{flex:1 1 20rem}',
  'input,select,button{box-sizing:border-box;min-block-size:var(--target-size);padding-inline:var(--space-4);font:inherit;color:var(--color-text);background:var(--color-surface);border:2px solid var(--color-line-strong);border-radius:var(--radius-small)}input{inline-size:100%}',
  'button{color:var(--color-on-action);background:var(--color-action);border-color:var(--color-action);font-weight:var(--weight-bold);cursor:pointer}',
  'nav ul{display:flex;flex-wrap:wrap;gap:0 var(--space-5);padding:0;list-style:none}nav li+li{margin:0}nav a{display:inline-flex;align-items:center;min-block-size:var(--target-size)}nav [aria-current]{font-weight:var(--weight-bold)}',
  '.pair{display:grid;gap:var(--space-4);grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}.pair>div{padding:var(--space-4);border:1px solid var(--color-line);border-radius:var(--radius-small);white-space:pre-line}.pair h3{margin-block-end:var(--space-2)}',
  'del{background:var(--color-surface-accent);color:var(--color-surface-emergency);text-decoration:line-through}ins{background:var(--color-surface-tint-strong);color:var(--color-surface-brand-deep);text-decoration:underline}',
  'iframe{display:block;max-inline-size:none;border:2px solid var(--color-line-strong);background:var(--color-surface)}.frame{overflow-x:auto;max-inline-size:100%}',
].join('');

export type ToolPage = {
  readonly status?: number;
  readonly title: string;
  readonly body: Markup;
  /** CSS beside that of all these pages. */ readonly style?: string;
};

/** A page of a tool of the preview, in English: HTML of the server, which needs no script. */
export function sendToolPage(
  notices: NoticeSender,
  response: ServerResponse,
  { status = 200, title, body, style = '' }: ToolPage,
): void {
  notices.sendPage(response, { status, language: 'en', title, body, style: STYLE + style });
}

export const readQuery = ({ url = '/' }: IncomingMessage): URLSearchParams =>
  new URLSearchParams(splitUrl(url)[1]);
