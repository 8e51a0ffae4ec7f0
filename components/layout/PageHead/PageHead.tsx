import Head from 'next/head';
import type { PageHeadModel } from '@/lib/seo/buildPageHead';

export function PageHead({ head }: { readonly head: PageHeadModel }) {
  return (
    <Head>
      <title>{head.title}</title>
      {Object.entries(head.named).map(([key, content]) => (
        <meta key={key} name={key} content={content} />
      ))}
      {Object.entries(head.properties).map(([key, content]) => (
        <meta key={key} property={key} content={content} />
      ))}
      {head.canonical !== undefined && <link key="canonical" rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ hrefLang, href }) => (
        <link key={`alternate-${hrefLang}`} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </Head>
  );
}
