import type { ByLanguage } from '@/lib/platform/config/languages';

/** Hard-coded, because the labels may be unavailable too. */
export const OUTAGE_TEXTS: ByLanguage<{ readonly title: string; readonly text: string }> = {
  en: {
    title: 'We will be back in a moment',
    text: 'The site cannot be shown right now. Please try again in a minute.',
  },
  fr: {
    title: 'Nous revenons dans un instant',
    text: 'Le site ne peut pas s’afficher pour le moment. Merci de réessayer dans une minute.',
  },
  es: {
    title: 'Volvemos enseguida',
    text: 'El sitio no se puede mostrar en este momento. Vuelva a intentarlo en un minuto.',
  },
  de: {
    title: 'Wir sind gleich wieder da',
    text: 'Die Website kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  it: {
    title: 'Torniamo tra un momento',
    text: 'Il sito non è disponibile in questo momento. Riprova tra un minuto.',
  },
};
