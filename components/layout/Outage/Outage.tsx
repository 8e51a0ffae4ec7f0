import Head from 'next/head';
import type { Language } from '@/lib/platform/config/editions';
import { pickLanguage } from '@/lib/platform/config/languages';
import { OUTAGE_TEXTS } from './outageTexts';
import styles from './Outage.module.scss';

type OutageProps = {
  readonly language: Language;
  readonly details: readonly string[];
  readonly code?: string | undefined;
};

export function Outage({ language, details, code }: OutageProps) {
  const { title, text, code: codeText } = pickLanguage(OUTAGE_TEXTS, language);
  return (
    <main className={styles.page}>
      <Head>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{title}</h1>
      <p>{text}</p>
      {code !== undefined && <small>{codeText.replace('{code}', code)}</small>}
      {details.length > 0 && (
        <ul className={styles.details} role="list" lang="en">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </main>
  );
}
