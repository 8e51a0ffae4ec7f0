import type { DocumentContext, DocumentInitialProps } from 'next/document';
import Document, { Head, Html, Main, NextScript } from 'next/document';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import { THEME_COLOR } from '@/site/look/themeColor';
import { FORMAT_DETECTION, MOBILE_MENU_ID, SERVICES_ID } from '@/lib/platform/config/constants';
import { LateHead } from '@/lib/browser/framework/lateScripts/LateHead';
import { KEEP_TOKEN_SCRIPT } from '@/preview/access/keepTokenScript';
import { findFeedLink } from '@/lib/render/seo/feedLink';
import { findSearchLink } from '@/lib/render/seo/searchPage';
import { serializeJson } from '@/lib/render/seo/jsonLd';

type SiteDocumentProps = DocumentInitialProps & { readonly language: string };

export default class SiteDocument extends Document<SiteDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<SiteDocumentProps> {
    const edition = findEditionOfPath(context.asPath ?? '/') ?? DEFAULT_EDITION;
    return { ...(await Document.getInitialProps(context)), language: edition.locale };
  }

  override render() {
    // `services` is not in the page data, because it is the same for a whole edition.
    const { services, previewSecret, isIndexable } = getConfig();
    const { __NEXT_DATA__: data } = this.props;
    const search = findSearchLink(data.props['pageProps']);
    const feed = isIndexable ? findFeedLink(data.props['pageProps']) : undefined;
    const isDevelopment = process.env.NODE_ENV === 'development';
    // Development has no need to delay scripts, and they change while a page is open.
    const DocumentHead = isDevelopment ? Head : LateHead;
    return (
      <Html lang={this.props.language} data-scroll-behavior="smooth">
        <DocumentHead>
          {/* Paint no incomplete header: a late menu item would shift the others (decision 37). */}
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
          {feed !== undefined && (
            <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.href} />
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
