import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { FORMAT_DETECTION } from '@/lib/config/constants';
import { findEditionOfPath, type Language } from '@/lib/config/editions';
import { pickLanguage } from '@/lib/config/languages';
import { Markup, markup } from './markup';
import { type Refusal, REFUSALS } from './refusals';

const FOR_OPERATORS =
  'For whoever runs this preview: the button in Contentful opens /preview with PREVIEW_SECRET and an entry, as docs/operations/preview.md says. Whoever is in makes a link to one page at /preview/share?to=/en-gb.';

/** As the outage page, whose class names only the framework knows. */
const STYLE =
  'main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-4);align-content:center;box-sizing:content-box;min-block-size:100dvb;max-inline-size:40rem;margin-inline:auto;padding-inline:var(--gutter);overflow-wrap:anywhere}';
const hashStyle = (style: string): string => `'sha256-${hash('sha256', style, 'base64')}'`;

type Headers = Readonly<Record<string, string | string[]>>;

export type Notice = {
  readonly status: number;
  readonly language: Language;
  readonly title: string;
  readonly body: Markup;
  /** CSS in place of the usual one. */ readonly style?: string;
  readonly headers?: Headers;
};

const languageOf = (path: string): Language => findEditionOfPath(path)?.language ?? 'en';

export function buildRefusal(refusal: Refusal, path: string): Notice {
  const language = languageOf(path);
  const { title, text } = pickLanguage(REFUSALS, language)[refusal];
  return {
    status: 401,
    language,
    title,
    body: markup`<p>${text}</p>${refusal === 'closed' ? markup`<p lang="en">${FOR_OPERATORS}</p>` : undefined}`,
  };
}

type NoticeSenderOptions = {
  /** Of every response of the site. */
  readonly headers: Readonly<Record<string, string>>;
  readonly stylesheets?: readonly string[];
  /** What the stylesheets call their custom properties. */
  readonly names?: Readonly<Record<string, string>>;
  /** Address of the script that keeps the token. Without the script, the page works only if the browser accepts the cookie. */
  readonly script?: string;
};

/** Sends what needs no content: a whole page, or JSON. */
export class NoticeSender {
  private readonly headers: Readonly<Record<string, string>>;
  private readonly names: Readonly<Record<string, string>>;
  private readonly links: readonly Markup[];

  constructor({ headers, stylesheets = [], names = {}, script }: NoticeSenderOptions) {
    this.headers = headers;
    this.names = names;
    this.links = [
      ...stylesheets.map((address) => markup`<link rel="stylesheet" href="${address}">`),
      ...(script === undefined ? [] : [markup`<script defer src="${script}"></script>`]),
    ];
  }

  sendPage(
    response: ServerResponse,
    { status, language, title, body, style: written = STYLE, headers = {} }: Notice,
  ): void {
    const style = written.replace(/--[a-z][\w-]*/g, (name) => this.names[name] ?? name);
    const html = markup`<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><meta name="format-detection" content="${FORMAT_DETECTION}"><title>${title}</title>${this.links}${Markup.buildStyle(style)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main><h1>${title}</h1>${body}</main></body></html>\n`;
    const policy = this.headers['Content-Security-Policy']?.replace(
      "style-src 'self'",
      `style-src 'self' ${hashStyle(style)}`,
    );
    this.send(response, status, 'text/html', html.toString(), {
      ...headers,
      ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    });
  }

  sendJson(response: ServerResponse, status: number, message: string): void {
    this.send(response, status, 'application/json', `${JSON.stringify({ message })}\n`, {});
  }

  redirect(response: ServerResponse, location: string, headers: Headers = {}): void {
    this.send(response, 303, 'text/plain', '', { ...headers, Location: location });
  }

  private send(
    response: ServerResponse,
    status: number,
    type: string,
    text: string,
    headers: Headers,
  ): void {
    // 401 asks for a way to authenticate; browsers have a dialog for none of this name.
    const challenge = status === 401 ? { 'WWW-Authenticate': 'Preview' } : {};
    response
      .writeHead(status, {
        ...this.headers,
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Length': Buffer.byteLength(text),
        'Cache-Control': 'private, no-store',
        ...challenge,
        ...headers,
      })
      .end(text);
  }
}
