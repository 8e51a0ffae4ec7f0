import type { ByLanguage } from '@/lib/config/languages';

type Page = { readonly slug: string; readonly title: string; readonly description: string };

/** What an empty site says: each sentence asks for what belongs in its place. `{name}` is the brand; `{products}` and its like are addresses. */
export type Words = {
  readonly home: Page & { readonly heading: string; readonly text: string };
  readonly products: Page & { readonly category: string };
  readonly product: Page & { readonly text: string; readonly picture: string };
  readonly article: Page & { readonly summary: string; readonly text: string };
  readonly search: Page;
  readonly legal: Page & { readonly text: string };
  readonly missing: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
  readonly footer: { readonly pages: string; readonly sitemap: string };
};

const en: Words = {
  home: {
    slug: '',
    title: 'Home',
    description: 'Write here in one sentence what visitors find on this site.',
    heading: 'Write here what you do for your visitors',
    text: 'Write here, in two or three sentences, whom this site is for and what they can do on it. Begin with what most people come for, such as [your products]({products}) or [a first piece of advice]({article}).',
  },
  products: {
    slug: 'products',
    title: 'Products',
    description: 'Write here in one sentence which products you have and what they are for.',
    category: 'Name of a category',
  },
  product: {
    slug: 'products/first-product',
    title: 'Name of a product',
    description: 'Write here in one sentence what the product does, and for whom.',
    text: '## What it is for\n\nWrite here what the product does, and for whom it is.\n\n## How to use it\n\n- Write here the first step.\n- Write here what comes after it.\n\n## Good to know\n\nWrite here what is in it, and when to ask a dentist or a pharmacist first.',
    picture: 'Write here what the picture shows',
  },
  article: {
    slug: 'advice/first-article',
    title: 'Write here the question that the article answers',
    description: 'Write here in one sentence what readers know after the article.',
    summary: 'Write here the answer in one or two sentences.',
    text: '## The short answer\n\nWrite here what a reader in a hurry has to know.\n\n## What to do\n\n- Write here the first thing to do.\n- Write here the next one.\n\n## When to see a dentist\n\nWrite here the signs that a dentist should look at, and how soon.',
  },
  search: { slug: 'search', title: 'Search', description: 'Search all pages of this site.' },
  legal: {
    slug: 'legal',
    title: 'Legal notice and privacy',
    description: 'Who is responsible for this site, and which data it uses.',
    text: '## Who is responsible\n\nWrite here who runs this site, with a postal address and a way to write to you.\n\n## Your data\n\nWrite here which personal data you use, why and for how long, and which rights visitors have over them.\n\n## Cookies\n\nWrite here which cookies the site sets, and what for. Have a lawyer read this page before it is published.',
  },
  missing: {
    title: 'We can’t find that page',
    text: 'The address may have changed, or one letter may be wrong. Go back to the [home page]({home}) or [search the site]({search}).',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'We couldn’t show this page just now. Please try again in a few minutes, or go to the [home page]({home}).',
  },
  footer: { pages: 'On this site', sitemap: 'Sitemap' },
};

const fr: Words = {
  home: {
    slug: '',
    title: 'Accueil',
    description: 'Écrivez ici en une phrase ce que les visiteurs trouvent sur ce site.',
    heading: 'Écrivez ici ce que vous faites pour vos visiteurs',
    text: 'Écrivez ici, en deux ou trois phrases, à qui s’adresse ce site et ce que l’on peut y faire. Commencez par ce que la plupart des gens viennent y chercher, par exemple [vos produits]({products}) ou [un premier conseil]({article}).',
  },
  products: {
    slug: 'produits',
    title: 'Produits',
    description: 'Écrivez ici en une phrase quels sont vos produits et à quoi ils servent.',
    category: 'Nom d’une catégorie',
  },
  product: {
    slug: 'produits/premier-produit',
    title: 'Nom d’un produit',
    description: 'Écrivez ici en une phrase à quoi sert le produit et à qui il s’adresse.',
    text: '## À quoi il sert\n\nÉcrivez ici à quoi sert le produit et à qui il s’adresse.\n\n## Comment l’utiliser\n\n- Écrivez ici la première étape.\n- Écrivez ici la suite.\n\n## Bon à savoir\n\nÉcrivez ici ce qu’il contient, et quand demander d’abord l’avis d’un dentiste ou d’un pharmacien.',
    picture: 'Écrivez ici ce que montre l’image',
  },
  article: {
    slug: 'conseils/premier-article',
    title: 'Écrivez ici la question à laquelle répond l’article',
    description: 'Écrivez ici en une phrase ce que l’on sait après avoir lu l’article.',
    summary: 'Écrivez ici la réponse en une ou deux phrases.',
    text: '## En bref\n\nÉcrivez ici ce qu’une personne pressée doit savoir.\n\n## Que faire\n\n- Écrivez ici la première chose à faire.\n- Écrivez ici la suivante.\n\n## Quand consulter un dentiste\n\nÉcrivez ici les signes qu’un dentiste devrait examiner, et dans quel délai.',
  },
  search: {
    slug: 'recherche',
    title: 'Recherche',
    description: 'Recherchez dans toutes les pages de ce site.',
  },
  legal: {
    slug: 'mentions-legales',
    title: 'Mentions légales et confidentialité',
    description: 'Qui est responsable de ce site, et quelles données il utilise.',
    text: '## Qui est responsable\n\nÉcrivez ici qui édite ce site, avec une adresse postale et un moyen de vous écrire.\n\n## Vos données\n\nÉcrivez ici quelles données personnelles vous utilisez, pourquoi et pendant combien de temps, et quels sont les droits des visiteurs.\n\n## Cookies\n\nÉcrivez ici quels cookies le site dépose, et dans quel but. Faites relire cette page par un juriste avant de la publier.',
  },
  missing: {
    title: 'Nous ne trouvons pas cette page',
    text: 'L’adresse a peut-être changé, ou une lettre s’est glissée au mauvais endroit. Revenez à la [page d’accueil]({home}) ou [cherchez sur le site]({search}).',
  },
  failed: {
    title: 'Un problème est survenu de notre côté',
    text: 'Nous n’avons pas pu afficher cette page. Réessayez dans quelques minutes, ou allez à la [page d’accueil]({home}).',
  },
  footer: { pages: 'Sur ce site', sitemap: 'Plan du site' },
};

const es: Words = {
  home: {
    slug: '',
    title: 'Inicio',
    description: 'Escriba aquí en una frase qué encuentran los visitantes en este sitio.',
    heading: 'Escriba aquí qué hace por sus visitantes',
    text: 'Escriba aquí, en dos o tres frases, para quién es este sitio y qué se puede hacer en él. Empiece por lo que busca la mayoría, por ejemplo [sus productos]({products}) o [un primer consejo]({article}).',
  },
  products: {
    slug: 'productos',
    title: 'Productos',
    description: 'Escriba aquí en una frase qué productos tiene y para qué sirven.',
    category: 'Nombre de una categoría',
  },
  product: {
    slug: 'productos/primer-producto',
    title: 'Nombre de un producto',
    description: 'Escriba aquí en una frase para qué sirve el producto y para quién es.',
    text: '## Para qué sirve\n\nEscriba aquí para qué sirve el producto y para quién es.\n\n## Cómo se usa\n\n- Escriba aquí el primer paso.\n- Escriba aquí lo que sigue.\n\n## Conviene saber\n\nEscriba aquí qué contiene y cuándo hay que consultar antes al dentista o al farmacéutico.',
    picture: 'Escriba aquí qué muestra la imagen',
  },
  article: {
    slug: 'consejos/primer-articulo',
    title: 'Escriba aquí la pregunta que responde el artículo',
    description: 'Escriba aquí en una frase qué se sabe después de leer el artículo.',
    summary: 'Escriba aquí la respuesta en una o dos frases.',
    text: '## En pocas palabras\n\nEscriba aquí lo que debe saber quien tiene prisa.\n\n## Qué hacer\n\n- Escriba aquí lo primero que hay que hacer.\n- Escriba aquí lo siguiente.\n\n## Cuándo acudir al dentista\n\nEscriba aquí las señales que debería ver un dentista y en qué plazo.',
  },
  search: {
    slug: 'buscar',
    title: 'Buscar',
    description: 'Busque en todas las páginas de este sitio.',
  },
  legal: {
    slug: 'aviso-legal',
    title: 'Aviso legal y privacidad',
    description: 'Quién es responsable de este sitio y qué datos utiliza.',
    text: '## Quién es responsable\n\nEscriba aquí quién gestiona este sitio, con una dirección postal y una forma de escribirle.\n\n## Sus datos\n\nEscriba aquí qué datos personales utiliza, para qué y durante cuánto tiempo, y qué derechos tienen los visitantes.\n\n## Cookies\n\nEscriba aquí qué cookies instala el sitio y para qué. Pida a un jurista que lea esta página antes de publicarla.',
  },
  missing: {
    title: 'No encontramos esa página',
    text: 'Puede que la dirección haya cambiado o que se haya colado una letra. Vuelva a la [página de inicio]({home}) o [busque en el sitio]({search}).',
  },
  failed: {
    title: 'Algo ha fallado por nuestra parte',
    text: 'No hemos podido mostrar esta página. Vuelva a intentarlo en unos minutos o vaya a la [página de inicio]({home}).',
  },
  footer: { pages: 'En este sitio', sitemap: 'Mapa del sitio' },
};

const de: Words = {
  home: {
    slug: '',
    title: 'Startseite',
    description: 'Schreiben Sie hier in einem Satz, was Besucher auf dieser Website finden.',
    heading: 'Schreiben Sie hier, was Sie für Ihre Besucher tun',
    text: 'Schreiben Sie hier in zwei oder drei Sätzen, für wen diese Website ist und was man hier tun kann. Beginnen Sie mit dem, was die meisten suchen, zum Beispiel [Ihren Produkten]({products}) oder [einem ersten Ratgeber]({article}).',
  },
  products: {
    slug: 'produkte',
    title: 'Produkte',
    description: 'Schreiben Sie hier in einem Satz, welche Produkte Sie haben und wofür sie sind.',
    category: 'Name einer Kategorie',
  },
  product: {
    slug: 'produkte/erstes-produkt',
    title: 'Name eines Produkts',
    description: 'Schreiben Sie hier in einem Satz, was das Produkt tut und für wen es ist.',
    text: '## Wofür es ist\n\nSchreiben Sie hier, was das Produkt tut und für wen es ist.\n\n## So wenden Sie es an\n\n- Schreiben Sie hier den ersten Schritt.\n- Schreiben Sie hier, was danach kommt.\n\n## Gut zu wissen\n\nSchreiben Sie hier, was es enthält und wann man vorher in der Zahnarztpraxis oder Apotheke fragen sollte.',
    picture: 'Schreiben Sie hier, was das Bild zeigt',
  },
  article: {
    slug: 'ratgeber/erster-artikel',
    title: 'Schreiben Sie hier die Frage, die der Artikel beantwortet',
    description: 'Schreiben Sie hier in einem Satz, was man nach dem Lesen weiß.',
    summary: 'Schreiben Sie hier die Antwort in ein oder zwei Sätzen.',
    text: '## Das Wichtigste\n\nSchreiben Sie hier, was jemand wissen muss, der es eilig hat.\n\n## Was Sie tun können\n\n- Schreiben Sie hier, was zuerst zu tun ist.\n- Schreiben Sie hier, was danach kommt.\n\n## Wann Sie in die Zahnarztpraxis gehören\n\nSchreiben Sie hier, welche Anzeichen ärztlich angesehen werden sollten und wie bald.',
  },
  search: {
    slug: 'suche',
    title: 'Suche',
    description: 'Durchsuchen Sie alle Seiten dieser Website.',
  },
  legal: {
    slug: 'impressum',
    title: 'Impressum und Datenschutz',
    description: 'Wer für diese Website verantwortlich ist und welche Daten sie nutzt.',
    text: '## Wer verantwortlich ist\n\nSchreiben Sie hier, wer diese Website betreibt, mit Postanschrift und einem Weg, Ihnen zu schreiben.\n\n## Ihre Daten\n\nSchreiben Sie hier, welche personenbezogenen Daten Sie nutzen, wofür und wie lange, und welche Rechte Besucher haben.\n\n## Cookies\n\nSchreiben Sie hier, welche Cookies die Website setzt und wozu. Lassen Sie diese Seite vor der Veröffentlichung juristisch prüfen.',
  },
  missing: {
    title: 'Diese Seite finden wir nicht',
    text: 'Vielleicht hat sich die Adresse geändert oder ein Buchstabe ist verrutscht. Gehen Sie zur [Startseite]({home}) oder [durchsuchen Sie die Website]({search}).',
  },
  failed: {
    title: 'Bei uns ist etwas schiefgegangen',
    text: 'Diese Seite konnten wir gerade nicht anzeigen. Bitte versuchen Sie es in einigen Minuten noch einmal oder gehen Sie zur [Startseite]({home}).',
  },
  footer: { pages: 'Auf dieser Website', sitemap: 'Seitenübersicht' },
};

const it: Words = {
  home: {
    slug: '',
    title: 'Home',
    description: 'Scriva qui in una frase che cosa si trova in questo sito.',
    heading: 'Scriva qui che cosa fa per chi visita il sito',
    text: 'Scriva qui, in due o tre frasi, a chi è rivolto questo sito e che cosa vi si può fare. Cominci da ciò che cerca la maggior parte delle persone, per esempio [i suoi prodotti]({products}) o [un primo consiglio]({article}).',
  },
  products: {
    slug: 'prodotti',
    title: 'Prodotti',
    description: 'Scriva qui in una frase quali sono i suoi prodotti e a che cosa servono.',
    category: 'Nome di una categoria',
  },
  product: {
    slug: 'prodotti/primo-prodotto',
    title: 'Nome di un prodotto',
    description: 'Scriva qui in una frase a che cosa serve il prodotto e a chi è rivolto.',
    text: '## A che cosa serve\n\nScriva qui a che cosa serve il prodotto e a chi è rivolto.\n\n## Come si usa\n\n- Scriva qui il primo passo.\n- Scriva qui che cosa viene dopo.\n\n## Buono a sapersi\n\nScriva qui che cosa contiene e quando bisogna chiedere prima al dentista o al farmacista.',
    picture: 'Scriva qui che cosa mostra l’immagine',
  },
  article: {
    slug: 'consigli/primo-articolo',
    title: 'Scriva qui la domanda a cui risponde l’articolo',
    description: 'Scriva qui in una frase che cosa si sa dopo aver letto l’articolo.',
    summary: 'Scriva qui la risposta in una o due frasi.',
    text: '## In breve\n\nScriva qui che cosa deve sapere chi ha fretta.\n\n## Che cosa fare\n\n- Scriva qui la prima cosa da fare.\n- Scriva qui la successiva.\n\n## Quando andare dal dentista\n\nScriva qui quali segni dovrebbe vedere un dentista, ed entro quanto tempo.',
  },
  search: {
    slug: 'cerca',
    title: 'Cerca',
    description: 'Cerchi in tutte le pagine di questo sito.',
  },
  legal: {
    slug: 'note-legali',
    title: 'Note legali e privacy',
    description: 'Chi è responsabile di questo sito e quali dati utilizza.',
    text: '## Chi è responsabile\n\nScriva qui chi gestisce questo sito, con un indirizzo postale e un modo per scriverle.\n\n## I suoi dati\n\nScriva qui quali dati personali utilizza, perché e per quanto tempo, e quali diritti hanno i visitatori.\n\n## Cookie\n\nScriva qui quali cookie imposta il sito, e a che scopo. Faccia leggere questa pagina a un legale prima di pubblicarla.',
  },
  missing: {
    title: 'Non troviamo questa pagina',
    text: 'L’indirizzo potrebbe essere cambiato, oppure è sfuggita una lettera. Torni alla [pagina iniziale]({home}) o [cerchi nel sito]({search}).',
  },
  failed: {
    title: 'Qualcosa è andato storto da parte nostra',
    text: 'Non siamo riusciti a mostrare questa pagina. Riprovi tra qualche minuto, oppure vada alla [pagina iniziale]({home}).',
  },
  footer: { pages: 'In questo sito', sitemap: 'Mappa del sito' },
};

export const PLACEHOLDERS: ByLanguage<Words> = { en, fr, es, de, it };
