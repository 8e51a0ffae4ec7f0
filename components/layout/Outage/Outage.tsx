import Head from 'next/head';
import type { Language } from '@/lib/config/editions';
import styles from './Outage.module.scss';

/** Hard-coded, because the labels may be unavailable too. */
const TEXTS: Readonly<Record<Language, { readonly title: string; readonly text: string }>> = {
  en: { title: 'We will be back in a moment', text: 'The site cannot be shown right now. Please try again in a minute.' },
  fr: { title: 'Nous revenons dans un instant', text: 'Le site ne peut pas s’afficher pour le moment. Merci de réessayer dans une minute.' },
  es: { title: 'Volvemos enseguida', text: 'El sitio no se puede mostrar en este momento. Vuelva a intentarlo en un minuto.' },
  de: { title: 'Wir sind gleich wieder da', text: 'Die Website kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einer Minute noch einmal.' },
  it: { title: 'Torniamo tra un momento', text: 'Il sito non è disponibile in questo momento. Riprova tra un minuto.' },
};

export type OutageProps = {
  readonly language: Language;
  readonly details: readonly string[];
};

export function Outage({ language, details }: OutageProps) {
  const { title, text } = TEXTS[language];
  return (
    <main className={styles.page}>
      <Head>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{title}</h1>
      <p>{text}</p>
      {details.length > 0 && (
        <ul className={styles.details} lang="en">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </main>
  );
}
