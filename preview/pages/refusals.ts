import type { ByLanguage } from '@/lib/platform/config/languages';

/** `elsewhere`: the reader's link is for another page. */
export type Refusal = 'closed' | 'ended' | 'elsewhere';

type Texts = { readonly title: string; readonly text: string };

export const REFUSALS: ByLanguage<Readonly<Record<Refusal, Texts>>> = {
  en: {
    closed: {
      title: 'This is a preview',
      text:
        'It shows pages that are not published yet. Open it with the preview button in ' +
        'Contentful, or with a link from your team.',
    },
    ended: {
      title: 'This link has ended',
      text: 'Open the page again with the preview button in Contentful, or ask your team for a new link.',
    },
    elsewhere: {
      title: 'Your link shows another page',
      text: 'It shows that one page alone. Go back, or ask your team for a link to this page.',
    },
  },
  fr: {
    closed: {
      title: 'Ceci est un aperçu',
      text:
        'Il montre des pages qui ne sont pas encore publiées. Ouvrez-le avec le bouton d’aperçu ' +
        'de Contentful ou avec un lien de votre équipe.',
    },
    ended: {
      title: 'Ce lien a expiré',
      text:
        'Ouvrez de nouveau la page avec le bouton d’aperçu de Contentful, ou demandez un ' +
        'nouveau lien à votre équipe.',
    },
    elsewhere: {
      title: 'Votre lien montre une autre page',
      text:
        'Il ne montre que cette page-là. Revenez en arrière, ou demandez à votre équipe un lien ' +
        'vers cette page-ci.',
    },
  },
  es: {
    closed: {
      title: 'Esto es una vista previa',
      text:
        'Muestra páginas que aún no están publicadas. Ábrala con el botón de vista previa de ' +
        'Contentful o con un enlace de su equipo.',
    },
    ended: {
      title: 'Este enlace ha caducado',
      text: 'Vuelva a abrir la página con el botón de vista previa de Contentful o pida a su equipo un enlace nuevo.',
    },
    elsewhere: {
      title: 'Su enlace muestra otra página',
      text: 'Solo muestra esa página. Vuelva atrás o pida a su equipo un enlace a esta.',
    },
  },
  de: {
    closed: {
      title: 'Dies ist eine Vorschau',
      text:
        'Sie zeigt Seiten, die noch nicht veröffentlicht sind. Öffnen Sie sie mit der ' +
        'Vorschau-Schaltfläche in Contentful oder mit einem Link Ihres Teams.',
    },
    ended: {
      title: 'Dieser Link ist abgelaufen',
      text:
        'Öffnen Sie die Seite erneut mit der Vorschau-Schaltfläche in Contentful, oder bitten ' +
        'Sie Ihr Team um einen neuen Link.',
    },
    elsewhere: {
      title: 'Ihr Link zeigt eine andere Seite',
      text: 'Er zeigt nur jene eine Seite. Gehen Sie zurück, oder bitten Sie Ihr Team um einen Link zu dieser.',
    },
  },
  it: {
    closed: {
      title: 'Questa è un’anteprima',
      text:
        'Mostra pagine non ancora pubblicate. La apra con il pulsante di anteprima di ' +
        'Contentful o con un link del suo team.',
    },
    ended: {
      title: 'Questo link è scaduto',
      text: 'Apra di nuovo la pagina con il pulsante di anteprima di Contentful o chieda al suo team un nuovo link.',
    },
    elsewhere: {
      title: 'Il suo link mostra un’altra pagina',
      text: 'Mostra soltanto quella pagina. Torni indietro o chieda al suo team un link a questa.',
    },
  },
};
