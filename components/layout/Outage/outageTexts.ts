import type { ByLanguage } from '@/lib/platform/config/languages';

type OutageTexts = {
  readonly title: string;
  readonly text: string;
  /** The same as the label `errors.code`. */
  readonly code: string;
};

/** Hard-coded, because the labels may be unavailable too. */
export const OUTAGE_TEXTS: ByLanguage<OutageTexts> = {
  en: {
    title: 'We will be back in a moment',
    text: 'The site cannot be shown right now. Please try again in a minute.',
    code: 'If you write to us about this, please quote the code {code}.',
  },
  fr: {
    title: 'Nous revenons dans un instant',
    text: 'Le site ne peut pas s’afficher pour le moment. Merci de réessayer dans une minute.',
    code: 'Si vous nous écrivez à ce sujet, indiquez le code {code}.',
  },
  es: {
    title: 'Volvemos enseguida',
    text: 'El sitio no se puede mostrar en este momento. Vuelva a intentarlo en un minuto.',
    code: 'Si nos escribe por esto, indique el código {code}.',
  },
  de: {
    title: 'Wir sind gleich wieder da',
    text: 'Die Website kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einer Minute noch einmal.',
    code: 'Wenn Sie uns deshalb schreiben, nennen Sie bitte den Code {code}.',
  },
  it: {
    title: 'Torniamo tra un momento',
    text: 'Il sito non è disponibile in questo momento. Riprova tra un minuto.',
    code: 'Se ci scrivi per questo, indica il codice {code}.',
  },
};
