import type { ServerResponse } from 'node:http';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FORMAT_DETECTION } from '@/lib/platform/config/constants';
import type { Language } from '@/lib/platform/config/identity';

type Headers = Readonly<Record<string, string | readonly string[]>>;

export type PreviewPage = Readonly<{
  status?: number;
  language?: Language;
  /** A notice is a few words in the middle of the window, a wide page fills the window. */
  layout?: 'notice' | 'tool' | 'wide';
  title: string;
  body: ReactNode;
  headers?: Headers;
}>;

/** Responds without the framework, so that a refusal costs no render of the site. */
export class PageSender {
  constructor(
    private readonly headers: Readonly<Record<string, string>>,
    private readonly stylesheet: string,
    private readonly script?: string,
  ) {}

  sendPage(
    response: ServerResponse,
    { status = 200, language = 'en', layout = 'tool', title, body, headers = {} }: PreviewPage,
  ): void {
    // React moves metadata and the stylesheet into the head.
    const html = renderToStaticMarkup(
      <html lang={language}>
        <body>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex, nofollow" />
          <meta name="format-detection" content={FORMAT_DETECTION} />
          <title>{title}</title>
          <link rel="stylesheet" href={this.stylesheet} precedence="page" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {this.script && <script defer src={this.script} />}
          <main className={layout}>
            <h1>{title}</h1>
            {body}
          </main>
        </body>
      </html>,
    );
    this.send(response, status, 'text/html', `<!DOCTYPE html>${html}\n`, headers);
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
  ) {
    // A 401 has to name a scheme; for an unknown one browsers open no login dialog.
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
