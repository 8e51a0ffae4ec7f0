import Head from 'next/head';
import type { Language } from '@/lib/platform/config/editions';
import { pickLanguage } from '@/lib/platform/config/languages';
import { OUTAGE_TEXTS } from './outageTexts';
import styles from './Outage.module.scss';

type OutageProps = {
  readonly language: Language;
  readonly details: readonly string[];
};

export function Outage({ language, details }: OutageProps) {
  const { title, text } = pickLanguage(OUTAGE_TEXTS, language);
  return (
    <main className={styles.page}>
      <Head>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{title}</h1>
      <p>{text}</p>
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
