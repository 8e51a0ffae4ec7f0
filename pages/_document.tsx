import type { DocumentContext, DocumentInitialProps } from 'next/document';
import Document, { Head, Html, Main, NextScript } from 'next/document';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { THEME_COLOR } from '@/site/look/themeColor';
import { FORMAT_DETECTION, MOBILE_MENU_ID, SERVICES_ID } from '@/lib/config/constants';
import { LateHead } from '@/lib/framework/lateScripts/LateHead';
import { leaveOutTexts } from '@/lib/framework/leaveOutTexts';
import { KEEP_TOKEN_SCRIPT } from '@/lib/preview/keepTokenScript';
import { findSearchLink } from '@/lib/seo/searchPage';
import { serializeJson } from '@/lib/seo/jsonLd';

type SiteDocumentProps = DocumentInitialProps & { readonly language: string };

export default class SiteDocument extends Document<SiteDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<SiteDocumentProps> {
    const edition = findEditionOfPath(context.asPath ?? '/') ?? DEFAULT_EDITION;
    return { ...(await Document.getInitialProps(context)), language: edition.locale };
  }

  override render() {
    // In the document and not in the page data: it is the same for a whole edition and costs no script.
    const { services, previewSecret } = getConfig();
    const { __NEXT_DATA__: data, html } = this.props;
    const search = findSearchLink(data.props['pageProps']);
    const isDevelopment = process.env.NODE_ENV === 'development';
    if (!isDevelopment) data.props = leaveOutTexts(data.props, html);
    // In development the scripts are not precious, and change while a page is open.
    const DocumentHead = isDevelopment ? Head : LateHead;
    return (
      <Html lang={this.props.language} data-scroll-behavior="smooth">
        <DocumentHead>
          {/* Nothing is painted before the header is complete: its menus are aligned to the right, and a late item would move the others. */}
          <link rel="expect" href={`#${MOBILE_MENU_ID}`} blocking="render" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/site.webmanifest" />
          {search !== undefined && (
            <link
              rel="search"
              type="application/opensearchdescription+xml"
              title={search.title}
              href={search.href}
            />
          )}
          <meta name="theme-color" content={THEME_COLOR} />
          <meta name="format-detection" content={FORMAT_DETECTION} />
          {previewSecret !== undefined && !isDevelopment && (
            <script defer src={`/_next/static/${data.buildId}/${KEEP_TOKEN_SCRIPT}`} />
          )}
        </DocumentHead>
        <body>
          {services !== undefined && (
            <script
              id={SERVICES_ID}
              type="application/json"
              dangerouslySetInnerHTML={{ __html: serializeJson(services) }}
            />
          )}
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
