import type { Words } from './picture';

type ProductWords = {
  readonly pack: Words;
  readonly gallery: readonly [Words, Words, Words, Words];
};

const CREAM: ProductWords = {
  pack: [
    '{name} tube standing beside its carton',
    'Le tube {name} debout à côté de son étui',
    'Tubo de {name} de pie junto a su estuche',
    'Tube {name} steht neben seiner Faltschachtel',
    'Tubetto {name} in piedi accanto all’astuccio',
  ],
  gallery: [
    [
      'A hand holds the tube of {name}',
      'Une main tient le tube {name}',
      'Una mano sostiene el tubo de {name}',
      'Eine Hand hält die Tube {name}',
      'Una mano tiene il tubetto {name}',
    ],
    [
      'Open {name} carton, the tube and its cap',
      'L’étui {name} ouvert, le tube et son bouchon',
      'Estuche de {name} abierto, el tubo y su tapón',
      'Geöffnete Schachtel {name} mit Tube und Kappe',
      'Astuccio {name} aperto, il tubetto e il tappo',
    ],
    [
      'Three small dabs of {name} on the fitting side of a denture',
      'Trois petits points de crème {name} sur la face interne d’une prothèse',
      'Tres pequeños puntos de {name} en la cara interna de una prótesis',
      'Drei kleine Tupfer {name} auf der Innenseite einer Zahnprothese',
      'Tre puntini di {name} sul lato interno di una protesi',
    ],
    [
      'Size of the {name} tube and the back of the carton with three steps',
      'Les dimensions du tube {name} et le dos de l’étui avec trois étapes',
      'Medidas del tubo de {name} y reverso del estuche con tres pasos',
      'Maße der Tube {name} und Schachtelrückseite mit drei Schritten',
      'Misure del tubetto {name} e retro dell’astuccio con tre passaggi',
    ],
  ],
};

const EXTRA: ProductWords = {
  ...CREAM,
  gallery: [
    CREAM.gallery[0],
    CREAM.gallery[1],
    [
      'Three short strips of {name} on the fitting side of a denture',
      'Trois petits traits de {name} sur la face interne d’une prothèse',
      'Tres tiras cortas de {name} en la cara interna de una prótesis',
      'Drei kurze Streifen {name} auf der Innenseite einer Zahnprothese',
      'Tre strisce corte di {name} sul lato interno di una protesi',
    ],
    CREAM.gallery[3],
  ],
};

const TABLETS: ProductWords = {
  pack: [
    '{name} box with two cleansing tablets in front',
    'La boîte {name} avec deux comprimés nettoyants devant',
    'Caja de {name} con dos tabletas limpiadoras delante',
    'Packung {name} mit zwei Reinigungstabletten davor',
    'Confezione {name} con due compresse detergenti davanti',
  ],
  gallery: [
    [
      'A hand holds the box of {name}',
      'Une main tient la boîte {name}',
      'Una mano sostiene la caja de {name}',
      'Eine Hand hält die Packung {name}',
      'Una mano tiene la confezione {name}',
    ],
    [
      'Open {name} box with tablets sealed in foil strips',
      'La boîte {name} ouverte avec ses comprimés sous film',
      'Caja de {name} abierta con tabletas en tiras selladas',
      'Geöffnete Packung {name} mit einzeln versiegelten Tabletten',
      'Confezione {name} aperta con compresse sigillate nel blister',
    ],
    [
      'Denture soaking in a bath of water with {name}',
      'Une prothèse trempe dans une boîte remplie d’eau avec {name}',
      'Prótesis en remojo en un recipiente con agua y {name}',
      'Zahnprothese liegt in einer Dose mit Wasser und {name}',
      'Protesi in ammollo in una vaschetta d’acqua con {name}',
    ],
    [
      'Size of a {name} tablet and the back of the box with three steps and the sign “not in the mouth”',
      'Les dimensions d’un comprimé {name} et le dos de la boîte avec trois étapes et le signe « pas dans la bouche »',
      'Medidas de una tableta {name} y reverso de la caja con tres pasos y la señal de no llevarla a la boca',
      'Maße einer Tablette {name} und Packungsrückseite mit drei Schritten und dem Zeichen „Nicht in den Mund“',
      'Misure di una compressa {name} e retro della confezione con tre passaggi e il segno «non in bocca»',
    ],
  ],
};

const EXPRESS: ProductWords = {
  pack: [
    '{name} carton, its tablet tube and two tablets',
    'L’étui {name}, son tube et deux comprimés',
    'Estuche de {name}, su tubo y dos tabletas',
    'Schachtel {name} mit Tablettenröhrchen und zwei Tabletten',
    'Astuccio {name}, il tubo e due compresse',
  ],
  gallery: [
    [
      'A hand holds the tablet tube of {name}',
      'Une main tient le tube de comprimés {name}',
      'Una mano sostiene el tubo de {name}',
      'Eine Hand hält das Röhrchen {name}',
      'Una mano tiene il tubo {name}',
    ],
    [
      'Open {name} tube lying down, with three tablets in front of it',
      'Le tube {name} ouvert et couché, trois comprimés devant lui',
      'Tubo de {name} abierto y tumbado, con tres tabletas delante',
      'Geöffnetes Röhrchen {name} liegend mit drei Tabletten davor',
      'Tubo {name} aperto e disteso con tre compresse davanti',
    ],
    [
      '{name} tablet fizzing in a soaking bath with a denture',
      'Un comprimé {name} pétille dans une boîte de trempage avec une prothèse',
      'Tableta {name} burbujeando en un recipiente de remojo con una prótesis',
      'Tablette {name} sprudelt in einer Prothesendose mit Zahnprothese',
      'Compressa {name} frizza in una vaschetta d’acqua con una protesi',
    ],
    TABLETS.gallery[3],
  ],
};

const BRUSH_DUO: ProductWords = {
  pack: [
    '{name} carton with two denture brushes, one teal and one coral',
    'L’étui {name} et deux brosses à prothèse, une bleu-vert et une corail',
    'Estuche de {name} con dos cepillos para prótesis, uno verde azulado y otro coral',
    'Schachtel {name} mit zwei Prothesenbürsten in Petrol und Koralle',
    'Astuccio {name} con due spazzolini per protesi, uno petrolio e uno corallo',
  ],
  gallery: [
    [
      'A hand around the handle of {name}, with the broad head up',
      'Une main serre le manche de la brosse {name}, tête large en haut',
      'Una mano rodea el mango de {name}, con el cabezal ancho hacia arriba',
      'Eine Hand umfasst den Griff von {name}, der breite Bürstenkopf zeigt nach oben',
      'Una mano stringe il manico di {name}, con la testina larga in alto',
    ],
    [
      'Close view of the broad head and the pointed head of {name}',
      'Vue rapprochée de la tête large et de la tête pointue de la brosse {name}',
      'Primer plano del cabezal ancho y del cabezal en punta de {name}',
      'Nahaufnahme des breiten und des spitzen Bürstenkopfs von {name}',
      'Primo piano della testina larga e di quella a punta di {name}',
    ],
    [
      'Cleaning a denture with {name} and a little foam',
      'Une prothèse nettoyée avec la brosse {name} et un peu de mousse',
      'Limpieza de una prótesis con {name} y un poco de espuma',
      'Eine Zahnprothese wird mit {name} und etwas Schaum gereinigt',
      'Pulizia di una protesi con {name} e un po’ di schiuma',
    ],
    [
      'Length of the brush and the back of the {name} carton',
      'La longueur de la brosse et le dos de l’étui {name}',
      'Longitud del cepillo y reverso del estuche de {name}',
      'Länge der Bürste und Rückseite der Schachtel {name}',
      'Lunghezza dello spazzolino e retro dell’astuccio {name}',
    ],
  ],
};

const GUM_BRUSH: ProductWords = {
  pack: [
    '{name} carton with a slim coral brush beside it',
    'L’étui {name} et sa fine brosse corail',
    'Estuche de {name} con un cepillo fino de color coral',
    'Schachtel {name} mit einer schmalen korallenroten Bürste',
    'Astuccio {name} con uno spazzolino sottile color corallo',
  ],
  gallery: [
    [
      'A hand around the slim handle of {name}',
      'Une main serre le manche fin de la brosse {name}',
      'Una mano rodea el mango fino de {name}',
      'Eine Hand umfasst den schmalen Griff von {name}',
      'Una mano stringe il manico sottile di {name}',
    ],
    [
      'Close view of the small soft head of {name}',
      'Vue rapprochée de la petite tête souple de la brosse {name}',
      'Primer plano del pequeño cabezal suave de {name}',
      'Nahaufnahme des kleinen weichen Bürstenkopfs von {name}',
      'Primo piano della piccola testina morbida di {name}',
    ],
    [
      'Brushing the upper gum with {name}',
      'La gencive du haut brossée avec {name}',
      'Cepillado de la encía superior con {name}',
      'Das obere Zahnfleisch wird mit {name} gebürstet',
      'La gengiva superiore spazzolata con {name}',
    ],
    BRUSH_DUO.gallery[3],
  ],
};

const BATH: ProductWords = {
  pack: [
    '{name} with its lid on, in front of its carton',
    'La boîte de trempage {name} fermée devant son carton',
    'Recipiente {name} con la tapa puesta, delante de su caja',
    'Geschlossene Prothesendose {name} vor ihrer Schachtel',
    'Vaschetta {name} chiusa davanti alla sua scatola',
  ],
  gallery: [
    [
      'A hand holds {name}, with its lid on',
      'Une main tient la boîte {name} fermée',
      'Una mano sostiene el recipiente {name} cerrado',
      'Eine Hand hält die geschlossene Dose {name}',
      'Una mano tiene la vaschetta {name} chiusa',
    ],
    [
      '{name} open, with its draining basket, the lid beside it',
      'La boîte {name} ouverte avec son panier égouttoir, le couvercle à côté',
      'Recipiente {name} abierto con su cestillo escurridor y la tapa al lado',
      'Offene Dose {name} mit Abtropfkorb, der Deckel liegt daneben',
      'Vaschetta {name} aperta con il cestello scolatoio e il coperchio accanto',
    ],
    [
      'Denture soaking in {name} with a cleansing tablet beside it',
      'Une prothèse trempe dans la boîte {name}, un comprimé nettoyant à côté',
      'Prótesis en remojo en el recipiente {name} con una tableta al lado',
      'Zahnprothese in der Dose {name}, daneben eine Reinigungstablette',
      'Protesi in ammollo nella vaschetta {name} con una compressa accanto',
    ],
    [
      'Width of {name} and the back of its carton',
      'La largeur de la boîte {name} et le dos de son carton',
      'Anchura del recipiente {name} y reverso de su caja',
      'Breite der Dose {name} und Rückseite der Schachtel',
      'Larghezza della vaschetta {name} e retro della scatola',
    ],
  ],
};

const TRAVEL: ProductWords = {
  pack: [
    '{name}, a teal pouch with tablets, adhesive cream and a brush behind it',
    'La trousse {name} avec comprimés, crème adhésive et brosse',
    'Neceser {name} con tabletas, crema adhesiva y cepillo',
    'Tasche {name} mit Tabletten, Haftcreme und Bürste',
    'Pochette {name} con compresse, crema adesiva e spazzolino',
  ],
  gallery: [
    [
      'Two hands hold the closed {name} pouch with its coral zip pull',
      'Deux mains tiennent la trousse {name} fermée, avec sa tirette corail',
      'Dos manos sostienen el neceser {name} cerrado, con su tirador coral',
      'Zwei Hände halten die geschlossene Tasche {name} mit korallenrotem Zipper',
      'Due mani tengono la pochette {name} chiusa, con la linguetta corallo',
    ],
    [
      'What is in {name}: pouch, tablet tube, adhesive cream and brush',
      'La trousse {name} et son contenu, tube de comprimés, crème adhésive et brosse',
      'Contenido de {name} con neceser, tubo de tabletas, crema adhesiva y cepillo',
      'Inhalt von {name} mit Tasche, Tablettenröhrchen, Haftcreme und Bürste',
      'Contenuto di {name} con pochette, tubo di compresse, crema adesiva e spazzolino',
    ],
    [
      '{name} open by a window, with a glass of water',
      'La trousse {name} ouverte près d’une fenêtre, avec un verre d’eau',
      'Neceser {name} abierto junto a una ventana, con un vaso de agua',
      'Geöffnete Tasche {name} am Fenster mit einem Glas Wasser',
      'Pochette {name} aperta vicino a una finestra con un bicchiere d’acqua',
    ],
    [
      'Width of the {name} pouch and the back of its pack',
      'La largeur de la trousse {name} et le dos de son emballage',
      'Anchura del neceser {name} y reverso de su envase',
      'Breite der Tasche {name} und Rückseite der Verpackung',
      'Larghezza della pochette {name} e retro della confezione',
    ],
  ],
};

const STARTER: ProductWords = {
  pack: [
    '{name}, an open coral pouch with cleansing tablets, adhesive cream, a brush and a guide',
    'La trousse corail {name} ouverte avec comprimés nettoyants, crème adhésive, brosse et guide',
    'Neceser coral {name} abierto con tabletas limpiadoras, crema adhesiva, cepillo y guía',
    'Offene korallenrote Tasche {name} mit Reinigungstabletten, Haftcreme, Bürste und Heft',
    'Pochette corallo {name} aperta con compresse detergenti, crema adesiva, spazzolino e guida',
  ],
  gallery: [
    [
      'Two hands hold the closed {name} pouch',
      'Deux mains tiennent la trousse {name} fermée',
      'Dos manos sostienen el neceser {name} cerrado',
      'Zwei Hände halten die geschlossene Tasche {name}',
      'Due mani tengono la pochette {name} chiusa',
    ],
    [
      'What is in {name}: pouch, cleansing tablets, adhesive cream, brush and guide',
      'Le contenu du coffret {name}, trousse, comprimés nettoyants, crème adhésive, brosse et guide',
      'Contenido de {name} con neceser, tabletas limpiadoras, crema adhesiva, cepillo y guía',
      'Inhalt von {name} mit Tasche, Reinigungstabletten, Haftcreme, Bürste und Heft',
      'Contenuto di {name} con pochette, compresse detergenti, crema adesiva, spazzolino e guida',
    ],
    [
      'Products of {name} on a bathroom shelf, a denture and a brush below',
      'Les produits du coffret {name} sur une étagère de salle de bains, une prothèse et une brosse au-dessous',
      'Productos de {name} en un estante del baño, con una prótesis y un cepillo debajo',
      'Produkte aus {name} auf einem Badregal, darunter Zahnprothese und Bürste',
      'Prodotti di {name} su una mensola del bagno, più in basso una protesi e uno spazzolino',
    ],
    TRAVEL.gallery[3],
  ],
};

const NIGHT: ProductWords = {
  pack: [
    '{name} carton with a dark blue soaking bath and overnight tablets',
    'Le coffret {name} avec une boîte de trempage bleu nuit et des comprimés pour la nuit',
    'Caja de {name} con un recipiente azul oscuro y tabletas para la noche',
    'Schachtel {name} mit dunkelblauer Prothesendose und Tabletten für die Nacht',
    'Confezione {name} con vaschetta blu scuro e compresse per la notte',
  ],
  gallery: [
    [
      'A hand holds the closed bath of {name}',
      'Une main tient la boîte de trempage {name} fermée',
      'Una mano sostiene el recipiente de {name} cerrado',
      'Eine Hand hält die geschlossene Dose aus {name}',
      'Una mano tiene la vaschetta di {name} chiusa',
    ],
    [
      'What is in {name}: bath with basket, overnight tablets and a brush',
      'Le contenu du coffret {name}, boîte de trempage avec panier, comprimés pour la nuit et brosse',
      'Contenido de {name} con recipiente y cestillo, tabletas para la noche y cepillo',
      'Inhalt von {name} mit Dose und Korb, Tabletten für die Nacht und Bürste',
      'Contenuto di {name} con vaschetta e cestello, compresse per la notte e spazzolino',
    ],
    [
      'Denture soaking in the bath of {name} by a window',
      'Une prothèse trempe dans la boîte {name} près d’une fenêtre',
      'Prótesis en remojo en el recipiente de {name} junto a una ventana',
      'Zahnprothese in der Dose aus {name} am Fenster',
      'Protesi in ammollo nella vaschetta di {name} vicino a una finestra',
    ],
    [
      'Width of the bath and the back of the {name} carton',
      'La largeur de la boîte de trempage et le dos du coffret {name}',
      'Anchura del recipiente y reverso de la caja de {name}',
      'Breite der Dose und Rückseite der Schachtel {name}',
      'Larghezza della vaschetta e retro della confezione {name}',
    ],
  ],
};

export const PRODUCT_WORDS = {
  'orelle-hold-original': CREAM,
  'orelle-hold-extra': EXTRA,
  'orelle-hold-pure': CREAM,
  'orelle-fresh-daily': TABLETS,
  'orelle-fresh-overnight': TABLETS,
  'orelle-fresh-express': EXPRESS,
  'orelle-brush-duo': BRUSH_DUO,
  'orelle-soaking-bath': BATH,
  'orelle-gum-brush': GUM_BRUSH,
  'orelle-travel-kit': TRAVEL,
  'orelle-starter-kit': STARTER,
  'orelle-night-set': NIGHT,
} as const;
