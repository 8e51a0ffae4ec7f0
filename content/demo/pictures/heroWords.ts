const CONVERSATION = [
  'A dentist and a patient talk at a table by a window',
  'Une dentiste et un patient discutent à une table près d’une fenêtre',
  'Una dentista y un paciente conversan sentados a una mesa junto a una ventana',
  'Eine Zahnärztin und ein Patient sprechen an einem Tisch am Fenster',
  'Una dentista e un paziente parlano a un tavolo vicino a una finestra',
] as const;

const HELEN = {
  words: [
    'Portrait of Dr Helen Marsh, prosthodontist',
    'Portrait de la Dre Helen Marsh, chirurgienne-dentiste',
    'Retrato de la Dra. Helen Marsh, odontóloga',
    'Porträt von Dr. Helen Marsh, Zahnärztin',
    'Ritratto della dott.ssa Helen Marsh, odontoiatra',
  ],
  enUS: 'Portrait of Dr. Helen Marsh, prosthodontist',
} as const;
const TOMAS = {
  words: [
    'Portrait of Dr Tomás Weber, dental technician and researcher',
    'Portrait du Dr Tomás Weber, prothésiste dentaire et chercheur',
    'Retrato del Dr. Tomás Weber, protésico dental e investigador',
    'Porträt von Dr. Tomás Weber, Zahntechniker und Forscher',
    'Ritratto del dott. Tomás Weber, odontotecnico e ricercatore',
  ],
  enUS: 'Portrait of Dr. Tomás Weber, dental technician and researcher',
} as const;
const RUTH = {
  words: [
    'Portrait of Dr Ruth Callender, special-care dentist',
    'Portrait de la Dre Ruth Callender, dentiste en soins spécifiques',
    'Retrato de la Dra. Ruth Callender, odontóloga de pacientes especiales',
    'Porträt von Dr. Ruth Callender, Zahnärztin',
    'Ritratto della dott.ssa Ruth Callender, dentista per pazienti fragili',
  ],
  enUS: 'Portrait of Dr. Ruth Callender, special-care dentist',
} as const;

export const HERO_WORDS = {
  logo: { title: 'Orelle logo', words: ['Orelle', 'Orelle', 'Orelle', 'Orelle', 'Orelle'] },
  'logo-white': {
    title: 'Orelle logo, white',
    words: ['Orelle', 'Orelle', 'Orelle', 'Orelle', 'Orelle'],
  },
  'logo-organisation': {
    title: 'Smile Years Foundation logo',
    words: [
      'Smile Years Foundation',
      'Smile Years Foundation',
      'Smile Years Foundation',
      'Smile Years Foundation',
      'Smile Years Foundation',
    ],
  },
  'brand-family-1': {
    title: 'Dentelle Kids mark',
    words: ['Dentelle Kids', 'Dentelle Kids', 'Dentelle Kids', 'Dentelle Kids', 'Dentelle Kids'],
  },
  'brand-family-2': {
    title: 'Gumwell mark',
    words: ['Gumwell', 'Gumwell', 'Gumwell', 'Gumwell', 'Gumwell'],
  },
  'hero-products': {
    title: 'Products',
    words: [
      'Orelle cleansing tablets, adhesive cream and a soaking bath on a table',
      'Comprimés nettoyants, crème adhésive et boîte de trempage Orelle sur une table',
      'Tabletas limpiadoras, crema adhesiva y recipiente de remojo Orelle sobre una mesa',
      'Reinigungstabletten, Haftcreme und Prothesendose von Orelle auf einem Tisch',
      'Compresse detergenti, crema adesiva e vaschetta Orelle su un tavolo',
    ],
    enUS: 'Orelle cleanser tablets, denture adhesive and a soaking bath on a table',
  },
  'hero-advice': {
    title: 'Advice',
    words: CONVERSATION,
  },
  'picture-advice': {
    title: 'Advice, beside words',
    words: CONVERSATION,
  },
  'hero-about': {
    title: 'About us',
    words: [
      'Three people of the Orelle team behind a table with a few products',
      'Trois personnes de l’équipe Orelle derrière une table avec quelques produits',
      'Tres personas del equipo de Orelle detrás de una mesa con algunos productos',
      'Drei Menschen aus dem Orelle-Team hinter einem Tisch mit einigen Produkten',
      'Tre persone del team Orelle dietro un tavolo con alcuni prodotti',
    ],
  },
  'category-adhesive-creams': {
    title: 'Category: adhesive creams',
    words: [
      'Three tubes of Orelle Hold adhesive cream',
      'Trois tubes de crème adhésive Orelle Hold',
      'Tres tubos de crema adhesiva Orelle Hold',
      'Drei Tuben Haftcreme Orelle Hold',
      'Tre tubetti di crema adesiva Orelle Hold',
    ],
    enUS: 'Three tubes of Orelle Hold denture adhesive',
  },
  'category-cleansing-tablets': {
    title: 'Category: cleansing tablets',
    words: [
      'A cleansing tablet fizzes in a soaking bath beside a box of Orelle Fresh',
      'Un comprimé nettoyant pétille dans une boîte de trempage près d’une boîte Orelle Fresh',
      'Una tableta limpiadora burbujea en un recipiente de remojo junto a una caja de Orelle Fresh',
      'Eine Reinigungstablette sprudelt in einer Prothesendose neben einer Packung Orelle Fresh',
      'Una compressa detergente frizza in una vaschetta d’acqua accanto a una confezione Orelle Fresh',
    ],
    enUS: 'A denture cleanser tablet fizzes in a soaking bath beside a box of Orelle Fresh',
  },
  'category-brushes-accessories': {
    title: 'Category: brushes and accessories',
    words: [
      'A soaking bath with two brushes',
      'Une boîte de trempage et deux brosses',
      'Un recipiente de remojo y dos cepillos',
      'Eine Prothesendose mit zwei Bürsten',
      'Una vaschetta con due spazzolini',
    ],
  },
  'category-travel-care-kits': {
    title: 'Category: travel and care kits',
    words: [
      'An open coral pouch with tablets, adhesive cream and a brush',
      'Une trousse corail ouverte avec comprimés, crème adhésive et brosse',
      'Un neceser coral abierto con tabletas, crema adhesiva y cepillo',
      'Eine offene korallenrote Tasche mit Tabletten, Haftcreme und Bürste',
      'Una pochette corallo aperta con compresse, crema adesiva e spazzolino',
    ],
    enUS: 'An open coral pouch with tablets, denture adhesive and a brush',
  },
  'portrait-dr-helen-marsh': { title: 'Dr Helen Marsh', ...HELEN },
  'portrait-dr-helen-marsh-wide': { title: 'Dr Helen Marsh, wide', ...HELEN },
  'portrait-dr-tomas-weber': { title: 'Dr Tomás Weber', ...TOMAS },
  'portrait-dr-tomas-weber-wide': { title: 'Dr Tomás Weber, wide', ...TOMAS },
  'portrait-dr-ruth-callender': { title: 'Dr Ruth Callender', ...RUTH },
  'portrait-dr-ruth-callender-wide': { title: 'Dr Ruth Callender, wide', ...RUTH },
  'smart-find-your-product': {
    title: 'Menu: find your product',
    words: [
      'Find the Orelle product for you',
      'Trouvez votre produit Orelle',
      'Encuentre su producto Orelle',
      'Finden Sie Ihr Orelle-Produkt',
      'Trova il tuo prodotto Orelle',
    ],
  },
  'error-missing': {
    title: 'Error: page missing',
    words: [
      'The arch of the mark: where its sun should be there is only an outline',
      'L’arche du logo : à la place du soleil, il n’y a qu’un contour',
      'El arco del logotipo: en el lugar del sol solo hay un contorno',
      'Der Bogen des Zeichens: Wo die Sonne sein sollte, ist nur ein Umriss',
      'L’arco del logo: al posto del sole c’è solo un contorno',
    ],
  },
  'error-failed': {
    title: 'Error: something failed',
    words: [
      'A tube of tablets has tipped over and two tablets have rolled out',
      'Un tube de comprimés s’est renversé et deux comprimés ont roulé',
      'Un tubo de tabletas se ha volcado y dos tabletas han rodado fuera',
      'Ein Tablettenröhrchen ist umgefallen, zwei Tabletten sind herausgerollt',
      'Un tubo di compresse si è rovesciato e due compresse sono rotolate fuori',
    ],
  },
  'og-default': {
    title: 'Orelle, for sharing',
    words: [
      'Orelle logo with cleansing tablets and adhesive cream',
      'Logo Orelle avec comprimés nettoyants et crème adhésive',
      'Logotipo de Orelle con tabletas limpiadoras y crema adhesiva',
      'Orelle-Logo mit Reinigungstabletten und Haftcreme',
      'Logo Orelle con compresse detergenti e crema adesiva',
    ],
    enUS: 'Orelle logo with cleanser tablets and denture adhesive',
  },
} as const;
