import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { findEditionOfPath, type Language } from '@/lib/config/editions';

/** Why somebody does not see what they asked for. `elsewhere`: their link shows another page, and that alone. */
export type Refusal = 'closed' | 'ended' | 'elsewhere';

type Texts = { readonly title: string; readonly text: string };

const REFUSALS: Readonly<Record<Language, Readonly<Record<Refusal, Texts>>>> = {
  en: {
    closed: { title: 'This is a preview', text: 'It shows pages that are not published yet. Open it with the preview button in Contentful, or with a link from your team.' },
    ended: { title: 'This link has ended', text: 'Open the page again with the preview button in Contentful, or ask your team for a new link.' },
    elsewhere: { title: 'Your link shows another page', text: 'It shows that one page alone. Go back, or ask your team for a link to this page.' },
  },
  fr: {
    closed: { title: 'Ceci est un aperçu', text: 'Il montre des pages qui ne sont pas encore publiées. Ouvrez-le avec le bouton d’aperçu de Contentful ou avec un lien de votre équipe.' },
    ended: { title: 'Ce lien a expiré', text: 'Ouvrez de nouveau la page avec le bouton d’aperçu de Contentful, ou demandez un nouveau lien à votre équipe.' },
    elsewhere: { title: 'Votre lien montre une autre page', text: 'Il ne montre que cette page-là. Revenez en arrière, ou demandez à votre équipe un lien vers cette page-ci.' },
  },
  es: {
    closed: { title: 'Esto es una vista previa', text: 'Muestra páginas que aún no están publicadas. Ábrala con el botón de vista previa de Contentful o con un enlace de su equipo.' },
    ended: { title: 'Este enlace ha caducado', text: 'Vuelva a abrir la página con el botón de vista previa de Contentful o pida a su equipo un enlace nuevo.' },
    elsewhere: { title: 'Su enlace muestra otra página', text: 'Solo muestra esa página. Vuelva atrás o pida a su equipo un enlace a esta.' },
  },
  de: {
    closed: { title: 'Dies ist eine Vorschau', text: 'Sie zeigt Seiten, die noch nicht veröffentlicht sind. Öffnen Sie sie mit der Vorschau-Schaltfläche in Contentful oder mit einem Link Ihres Teams.' },
    ended: { title: 'Dieser Link ist abgelaufen', text: 'Öffnen Sie die Seite erneut mit der Vorschau-Schaltfläche in Contentful, oder bitten Sie Ihr Team um einen neuen Link.' },
    elsewhere: { title: 'Ihr Link zeigt eine andere Seite', text: 'Er zeigt nur jene eine Seite. Gehen Sie zurück, oder bitten Sie Ihr Team um einen Link zu dieser.' },
  },
  it: {
    closed: { title: 'Questa è un’anteprima', text: 'Mostra pagine non ancora pubblicate. La apra con il pulsante di anteprima di Contentful o con un link del suo team.' },
    ended: { title: 'Questo link è scaduto', text: 'Apra di nuovo la pagina con il pulsante di anteprima di Contentful o chieda al suo team un nuovo link.' },
    elsewhere: { title: 'Il suo link mostra un’altra pagina', text: 'Mostra soltanto quella pagina. Torni indietro o chieda al suo team un link a questa.' },
  },
};

const FOR_OPERATORS =
  'For whoever runs this preview: the button in Contentful opens /preview with PREVIEW_SECRET and an entry, as docs/operations/preview.md says. Whoever is in makes a link to one page at /preview/share?to=/en-gb.';

/** As the outage page, whose class names only the framework knows. */
const STYLE =
  'main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-4);align-content:center;box-sizing:content-box;min-block-size:100dvb;max-inline-size:40rem;margin-inline:auto;padding-inline:var(--gutter);overflow-wrap:anywhere}';
const hashStyle = (style: string): string => `'sha256-${hash('sha256', style, 'base64')}'`;

export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Headers = Readonly<Record<string, string | string[]>>;

export type Notice = { readonly status: number; readonly language: Language; readonly title: string; /** HTML. */ readonly body: string; /** In place of the usual one. */ readonly style?: string; readonly headers?: Headers };

const languageOf = (path: string): Language => findEditionOfPath(path)?.language ?? 'en';

export function buildRefusal(refusal: Refusal, path: string): Notice {
  const language = languageOf(path);
  const { title, text } = REFUSALS[language][refusal];
  return { status: 401, language, title, body: `<p>${text}</p>${refusal === 'closed' ? `<p lang="en">${FOR_OPERATORS}</p>` : ''}` };
}

/** Sends what needs no content: a whole page without script, or JSON. */
export class NoticeSender {
  private readonly links: string;

  /** @param headers of every response of the site */
  constructor(
    private readonly headers: Readonly<Record<string, string>>,
    stylesheets: readonly string[],
  ) {
    this.links = stylesheets.map((address) => `<link rel="stylesheet" href="${address}">`).join('');
  }

  sendPage(response: ServerResponse, { status, language, title, body, style = STYLE, headers = {} }: Notice): void {
    const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><title>${title}</title>${this.links}<style>${style}</style><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main><h1>${title}</h1>${body}</main></body></html>\n`;
    const policy = this.headers['Content-Security-Policy']?.replace("style-src 'self'", `style-src 'self' ${hashStyle(style)}`);
    this.send(response, status, 'text/html', html, { ...headers, ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }) });
  }

  sendJson(response: ServerResponse, status: number, message: string): void {
    this.send(response, status, 'application/json', `${JSON.stringify({ message })}\n`, {});
  }

  redirect(response: ServerResponse, location: string, headers: Headers = {}): void {
    this.send(response, 303, 'text/plain', '', { ...headers, Location: location });
  }

  private send(response: ServerResponse, status: number, type: string, text: string, headers: Headers): void {
    // 401 asks for a way to authenticate; browsers have a dialog for none of this name.
    const challenge = status === 401 ? { 'WWW-Authenticate': 'Preview' } : {};
    response.writeHead(status, { ...this.headers, 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'private, no-store', ...challenge, ...headers }).end(text);
  }
}
