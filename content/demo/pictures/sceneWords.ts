import { HERO_WORDS } from './heroWords';
import type { Words } from './picture';
import { STEP_WORDS } from './stepWords';

export type SceneWords = { readonly title: string; readonly words: Words; readonly enUS?: string };

const APPLYING = [
  'Three small dabs of cream on the fitting side of a denture, a tube above it',
  'Trois petits points de crème sur la face interne d’une prothèse, un tube au-dessus',
  'Tres pequeños puntos de crema en la cara interna de una prótesis, con un tubo encima',
  'Drei kleine Tupfer Creme auf der Innenseite einer Zahnprothese, darüber eine Tube',
  'Tre puntini di crema sul lato interno di una protesi, con un tubetto più in alto',
] as const;

const ARTICLE_WORDS = {
  'picture-first-week': {
    title: 'Article: first week',
    words: [
      'A woman smiles at herself in a bathroom mirror above a washbasin',
      'Une femme se sourit dans le miroir d’une salle de bains, au-dessus du lavabo',
      'Una mujer se sonríe en el espejo del baño, encima del lavabo',
      'Eine Frau lächelt sich im Badezimmerspiegel über dem Waschbecken zu',
      'Una donna si sorride allo specchio del bagno sopra il lavabo',
    ],
    enUS: 'A woman smiles at herself in a bathroom mirror above a sink',
  },
  'picture-cleaning-dentures': {
    title: 'Article: cleaning dentures',
    words: [
      'A denture being brushed on a towel, beside a soaking bath with a fizzing tablet',
      'Une prothèse brossée sur une serviette, près d’une boîte de trempage où pétille un comprimé',
      'Una prótesis que se cepilla sobre una toalla, junto a un recipiente de remojo con una tableta burbujeante',
      'Eine Zahnprothese wird auf einem Handtuch gebürstet, daneben eine Prothesendose mit sprudelnder Tablette',
      'Una protesi spazzolata su un asciugamano, accanto a una vaschetta con una compressa frizzante',
    ],
  },
  'picture-applying-adhesive': {
    title: 'Article: applying adhesive',
    words: APPLYING,
  },
  'picture-applying-adhesive-portrait': {
    title: 'Article: applying adhesive, for phones',
    words: APPLYING,
  },
  'picture-eating-with-confidence': {
    title: 'Article: eating with confidence',
    words: [
      'A smiling man at a breakfast table with scrambled egg, avocado and soft fruit',
      'Un homme souriant au petit déjeuner, avec œufs brouillés, avocat et fruits tendres',
      'Un hombre sonriente ante un desayuno con huevos revueltos, aguacate y fruta blanda',
      'Ein lächelnder Mann am Frühstückstisch mit Rührei, Avocado und weichem Obst',
      'Un uomo sorridente a colazione con uova strapazzate, avocado e frutta morbida',
    ],
    enUS: 'A smiling man at a breakfast table with scrambled eggs, avocado and soft fruit',
  },
  'picture-promise': {
    title: 'Home: a promise struck out',
    words: [
      'A hand strikes out “100%” on the draft of a pack with a coral pen',
      'Une main barre « 100 % » au stylo corail sur un projet d’emballage',
      'Una mano tacha «100 %» con un bolígrafo coral en el borrador de un envase',
      'Eine Hand streicht auf dem Entwurf einer Packung mit einem korallenroten Stift „100 %“ durch',
      'Una mano cancella «100%» con una penna corallo sulla bozza di una confezione',
    ],
    enUS: 'A hand strikes out “100%” on the draft of a package with a coral pen',
  },
  'picture-sample': {
    title: 'Home: a sample',
    words: [
      'A hand holds a small tube of Orelle Hold Original',
      'Une main tient un petit tube Orelle Hold Original',
      'Una mano sostiene un tubo pequeño de Orelle Hold Original',
      'Eine Hand hält eine kleine Tube Orelle Hold Original',
      'Una mano tiene un tubetto piccolo di Orelle Hold Original',
    ],
  },
  'picture-sore-spots': {
    title: 'Article: sore spots',
    words: [
      'A model of the lower jaw with one sore spot ringed, next to a denture in a bath of water',
      'Un modèle de mâchoire du bas avec un point douloureux entouré, près d’une prothèse dans une boîte remplie d’eau',
      'Un modelo de mandíbula con un punto dolorido dentro de un círculo, junto a una prótesis en un recipiente con agua',
      'Ein Modell des Unterkiefers mit einer eingekreisten Druckstelle, daneben eine Prothese in einer Dose mit Wasser',
      'Un modello di mandibola con un punto dolente cerchiato, accanto a una protesi in una vaschetta d’acqua',
    ],
  },
  'picture-partial-dentures': {
    title: 'Article: partial dentures',
    words: [
      'A partial denture with clasps on a mat, with a denture brush and a soaking bath',
      'Une prothèse partielle à crochets sur un napperon, avec une brosse à prothèse et une boîte de trempage',
      'Una prótesis parcial con ganchos sobre un paño, con un cepillo para prótesis y un recipiente de remojo',
      'Eine Teilprothese mit Klammern auf einem Tuch, daneben eine Prothesenbürste und eine Prothesendose',
      'Una protesi parziale con ganci su un panno, con uno spazzolino per protesi e una vaschetta',
    ],
  },
  'picture-implant-dentures': {
    title: 'Article: dentures on implants',
    words: [
      'A lower denture above a model of a jaw with two implants, a soft brush beside it',
      'Une prothèse du bas au-dessus d’un modèle de mâchoire avec deux implants, une brosse souple à côté',
      'Una prótesis inferior sobre un modelo de mandíbula con dos implantes, con un cepillo suave al lado',
      'Eine untere Prothese über einem Kiefermodell mit zwei Implantaten, daneben eine weiche Bürste',
      'Una protesi inferiore sopra un modello di mandibola con due impianti, accanto uno spazzolino morbido',
    ],
  },
  'picture-loose-denture': {
    title: 'Help: a loose denture',
    words: [
      'A lower denture rocks on a model of a jaw, up from the gum at one end',
      'Une prothèse du bas bascule sur un modèle de mâchoire et se soulève d’un côté',
      'Una prótesis inferior se balancea sobre un modelo de mandíbula, levantada por un lado',
      'Eine untere Prothese kippelt auf einem Kiefermodell, auf einer Seite hebt sie sich',
      'Una protesi inferiore dondola su un modello di mandibola, sollevata da un lato',
    ],
  },
  'picture-immediate-dentures': {
    title: 'Article: immediate dentures',
    words: [
      'A bowl of soup, a glass of water and a cold pack on a towel, with a clock on the wall',
      'Un bol de soupe, un verre d’eau et une poche de froid sur une serviette, une horloge au mur',
      'Un cuenco de sopa, un vaso de agua y una bolsa de frío sobre una toalla, con un reloj en la pared',
      'Eine Schale Suppe, ein Glas Wasser und ein Kühlkissen auf einem Handtuch, eine Uhr an der Wand',
      'Una ciotola di minestra, un bicchiere d’acqua e una borsa del freddo su un asciugamano, un orologio alla parete',
    ],
  },
  'picture-travelling': {
    title: 'Article: travelling',
    words: [
      'A suitcase and a wash bag with tablets and adhesive cream by a window',
      'Une valise et une trousse de toilette avec comprimés et crème adhésive près d’une fenêtre',
      'Una maleta y un neceser con tabletas y crema adhesiva junto a una ventana',
      'Ein Koffer und ein Kulturbeutel mit Tabletten und Haftcreme am Fenster',
      'Una valigia e una pochette con compresse e crema adesiva vicino a una finestra',
    ],
    enUS: 'A suitcase and a toiletry bag with tablets and denture adhesive by a window',
  },
  'picture-talking-and-smiling': {
    title: 'Article: talking and smiling',
    words: [
      'Two friends talk and smile over cups of coffee',
      'Deux amis discutent et sourient autour d’un café',
      'Dos amigos charlan y sonríen con una taza de café',
      'Zwei Freunde unterhalten sich lächelnd bei einer Tasse Kaffee',
      'Due amici parlano e sorridono davanti a un caffè',
    ],
  },
  'picture-caring-for-someone': {
    title: 'Article: caring for someone',
    words: [
      'A woman rests her hand on the shoulder of an older man in an armchair',
      'Une femme pose la main sur l’épaule d’un homme âgé assis dans un fauteuil',
      'Una mujer apoya la mano en el hombro de un hombre mayor sentado en un sillón',
      'Eine Frau legt einem älteren Mann im Sessel die Hand auf die Schulter',
      'Una donna posa la mano sulla spalla di un uomo anziano seduto in poltrona',
    ],
  },
  'picture-hands-and-sight': {
    title: 'Article: hands and sight',
    words: [
      'One hand moves a denture over a brush that stands on suction feet, next to a tube with a winding key',
      'Une main passe une prothèse sur une brosse fixée par des ventouses, à côté d’un tube muni d’une clé',
      'Una mano pasa una prótesis por un cepillo fijado con ventosas, junto a un tubo con una llave',
      'Eine Hand führt eine Prothese über eine Bürste, die auf Saugnäpfen steht, daneben eine Tube mit einem Tubenschlüssel',
      'Una mano muove una protesi su uno spazzolino fissato con ventose, accanto un tubetto con una chiavetta',
    ],
    enUS: 'One hand moves a denture over a brush that stands on suction cups, a tube with a key next to it',
  },
  'picture-mouth-cancer-check': {
    title: 'Article: checking your mouth',
    words: [
      'A hand holds a mirror with an open mouth in it, under a lamp, next to a denture and a calendar with one day ringed',
      'Une main tient un miroir où l’on voit une bouche ouverte, sous une lampe, près d’une prothèse et d’un calendrier où un jour est entouré',
      'Una mano sostiene un espejo con una boca abierta, bajo una lámpara, junto a una prótesis y un calendario con un día marcado',
      'Eine Hand hält unter einer Lampe einen Spiegel mit einem offenen Mund, daneben eine Prothese und ein Kalender mit einem markierten Tag',
      'Una mano tiene uno specchio con una bocca aperta, sotto una lampada, accanto a una protesi e a un calendario con un giorno cerchiato',
    ],
  },
  'picture-stuck-or-tight': {
    title: 'Article: a denture that is stuck or tight',
    words: [
      'An upper denture in an open mouth, with an arrow from side to side, next to a glass of water',
      'Une prothèse du haut dans une bouche ouverte, avec une flèche d’un côté à l’autre, près d’un verre d’eau',
      'Una prótesis superior en una boca abierta, con una flecha de un lado a otro, junto a un vaso de agua',
      'Eine obere Prothese in einem offenen Mund, mit einem Pfeil von Seite zu Seite, daneben ein Glas Wasser',
      'Una protesi superiore in una bocca aperta, con una freccia da un lato all’altro, accanto a un bicchiere d’acqua',
    ],
  },
  'picture-gagging': {
    title: 'Article: gagging',
    words: [
      'A woman sits upright in an armchair and breathes calmly through her nose, next to a glass of water with ice',
      'Une femme assise bien droite dans un fauteuil respire calmement par le nez, près d’un verre d’eau avec des glaçons',
      'Una mujer sentada con la espalda recta en un sillón respira con calma por la nariz, junto a un vaso de agua con hielo',
      'Eine Frau sitzt aufrecht im Sessel und atmet ruhig durch die Nase, daneben ein Glas Wasser mit Eis',
      'Una donna seduta con la schiena dritta in poltrona respira con calma dal naso, accanto a un bicchiere d’acqua con ghiaccio',
    ],
  },
  'picture-after-illness': {
    title: 'Article: after an illness',
    words: [
      'A closed denture bath with a name on it, a new brush in its pack, a mug of tea, tissues and a thermometer',
      'Une boîte à prothèse fermée avec un nom, une brosse neuve dans son emballage, une tasse de thé, des mouchoirs et un thermomètre',
      'Un recipiente cerrado con un nombre, un cepillo nuevo en su envase, una taza de té, pañuelos y un termómetro',
      'Eine geschlossene Prothesendose mit Namen, eine neue Bürste in ihrer Packung, ein Becher Tee, Taschentücher und ein Thermometer',
      'Una vaschetta chiusa con un nome, uno spazzolino nuovo nella confezione, una tazza di tè, fazzoletti e un termometro',
    ],
    enUS: 'A closed denture bath with a name on it, a new brush in its package, a mug of tea, tissues and a thermometer',
  },
  'picture-how-dentures-are-made': {
    title: 'Article: how dentures are made',
    words: [
      'A denture on a plaster model, above it five teeth from light to dark to choose the shade from',
      'Une prothèse sur un modèle en plâtre, et au-dessus cinq dents du clair au foncé pour choisir la teinte',
      'Una prótesis sobre un modelo de yeso y, encima, cinco dientes de claro a oscuro para elegir el color',
      'Eine Prothese auf einem Gipsmodell, darüber fünf Zähne von hell bis dunkel zum Wählen der Farbe',
      'Una protesi su un modello di gesso e, sopra, cinque denti dal chiaro allo scuro per scegliere il colore',
    ],
  },
  'picture-ways-to-hold': {
    title: 'Article: ways to hold a denture',
    words: [
      'A tube of cream, three adhesive strips, a shaker of powder and a denture with its hollow side up',
      'Un tube de crème, trois bandes adhésives, un flacon de poudre et une prothèse, le creux vers le haut',
      'Un tubo de crema, tres tiras adhesivas, un bote de polvos y una prótesis con el hueco hacia arriba',
      'Eine Tube Haftcreme, drei Haftstreifen, ein Streuer mit Haftpulver und eine Prothese, die hohle Seite nach oben',
      'Un tubetto di crema, tre strisce adesive, un flacone di polvere e una protesi con la parte cava in alto',
    ],
    enUS: 'A tube of adhesive, three adhesive strips, a shaker of powder and a denture with its hollow side up',
  },
  'picture-denture-stomatitis': {
    title: 'Article: denture stomatitis',
    words: [
      'A denture soaking overnight in a bath of water on a bedside table',
      'Une prothèse trempe pour la nuit dans une boîte remplie d’eau sur une table de chevet',
      'Una prótesis en remojo durante la noche en un recipiente con agua sobre una mesilla',
      'Eine Zahnprothese liegt über Nacht in einer Dose mit Wasser auf dem Nachttisch',
      'Una protesi in ammollo durante la notte in una vaschetta sul comodino',
    ],
    enUS: 'A denture soaking overnight in a bath of water on a nightstand',
  },
  'picture-dry-mouth': {
    title: 'Article: dry mouth',
    words: [
      'A jug of water and a full glass in soft daylight',
      'Une carafe d’eau et un verre plein dans une lumière douce',
      'Una jarra de agua y un vaso lleno a la luz del día',
      'Ein Krug Wasser und ein volles Glas im Tageslicht',
      'Una caraffa d’acqua e un bicchiere pieno nella luce del giorno',
    ],
    enUS: 'A pitcher of water and a full glass in soft daylight',
  },
  'picture-faq': {
    title: 'Questions',
    words: [
      'A woman asks a question and a dental technician answers',
      'Une femme pose une question et un prothésiste dentaire lui répond',
      'Una mujer hace una pregunta y un protésico dental le responde',
      'Eine Frau stellt eine Frage und ein Zahntechniker antwortet',
      'Una donna fa una domanda e un odontotecnico le risponde',
    ],
  },
  'picture-contact': {
    title: 'Contact',
    words: [
      'A smiling woman with a headset at a desk with a laptop',
      'Une femme souriante avec un casque, à son bureau devant un ordinateur',
      'Una mujer sonriente con auriculares en un escritorio con un portátil',
      'Eine lächelnde Frau mit Headset am Schreibtisch mit Laptop',
      'Una donna sorridente con le cuffie a una scrivania con un portatile',
    ],
  },
} as const satisfies Record<string, SceneWords>;

const GUIDE_WORDS = {
  'picture-denture-costs': {
    title: 'Article: costs',
    words: [
      'An estimate on paper with a pen, and a denture on a mat',
      'Un devis sur papier avec un stylo, et une prothèse sur un napperon',
      'Un presupuesto en papel con un bolígrafo y una prótesis sobre un paño',
      'Ein Kostenplan auf Papier mit einem Stift, daneben eine Zahnprothese auf einem Tuch',
      'Un preventivo su carta con una penna e una protesi su un panno',
    ],
  },
  'picture-finding-a-dentist': {
    title: 'Article: finding a dentist',
    words: [
      'An unfolded town map with a large pin that shows a tooth, and two small pins',
      'Un plan de ville déplié, avec un grand repère marqué d’une dent et deux petits',
      'Un plano de ciudad desplegado, con una chincheta grande que lleva un diente y dos pequeñas',
      'Ein aufgefalteter Stadtplan mit einer großen Markierung, die einen Zahn zeigt, und zwei kleinen',
      'Una mappa della città aperta, con un grande segnaposto che mostra un dente e due piccoli',
    ],
  },
  'picture-costs-nearby': {
    title: 'Article: costs in neighbouring countries',
    words: [
      'A map with a border between two houses, a high and a low pile of coins, and a denture in front',
      'Une carte avec une frontière entre deux maisons, une haute et une petite pile de pièces, et une prothèse devant',
      'Un mapa con una frontera entre dos casas, un montón alto y uno bajo de monedas y una prótesis delante',
      'Eine Karte mit einer Grenze zwischen zwei Häusern, einem hohen und einem niedrigen Stapel Münzen, davor eine Prothese',
      'Una carta con un confine tra due case, una pila alta e una bassa di monete e davanti una protesi',
    ],
  },
  'picture-mouthwash-and-more': {
    title: 'Article: mouthwash, power brush and home remedies',
    words: [
      'A bottle of mouthwash, an electric toothbrush, a bowl of white powder and a spray cleaner behind a denture',
      'Un flacon de bain de bouche, une brosse électrique, un bol de poudre blanche et un vaporisateur derrière une prothèse',
      'Un frasco de colutorio, un cepillo eléctrico, un cuenco de polvo blanco y un limpiador con pulverizador detrás de una prótesis',
      'Eine Flasche Mundwasser, eine elektrische Zahnbürste, eine Schale mit weißem Pulver und eine Sprühflasche hinter einer Prothese',
      'Un flacone di collutorio, uno spazzolino elettrico, una ciotola di polvere bianca e uno spruzzatore dietro una protesi',
    ],
  },
  'picture-urgent-call': {
    title: 'Article: a piece swallowed, or choking',
    words: [
      'A telephone ready for a call, with a partial denture and a glass of water beside it',
      'Un téléphone prêt pour un appel, une prothèse partielle et un verre d’eau à côté',
      'Un teléfono listo para llamar, con una prótesis parcial y un vaso de agua al lado',
      'Ein Telefon, bereit für einen Anruf, daneben eine Teilprothese und ein Glas Wasser',
      'Un telefono pronto per una chiamata, con una protesi parziale e un bicchiere d’acqua accanto',
    ],
  },
  'picture-ingredients': {
    title: 'Article: ingredients',
    words: [
      'A magnifying glass in front of two tubes of cream, beside a box of tablets',
      'Une loupe devant deux tubes de crème, à côté d’une boîte de comprimés',
      'Una lupa delante de dos tubos de crema, junto a una caja de tabletas',
      'Eine Lupe vor zwei Tuben Creme, daneben eine Schachtel Tabletten',
      'Una lente davanti a due tubetti di crema, accanto a una scatola di compresse',
    ],
    enUS: 'A magnifying glass in front of two tubes of adhesive, beside a box of tablets',
  },
  'picture-broad-head': {
    title: 'Product: broad head of the brush',
    words: [
      'The broad head of a denture brush on the teeth of a denture',
      'La tête large d’une brosse à prothèse sur les dents d’une prothèse',
      'El cabezal ancho de un cepillo para prótesis sobre los dientes de una prótesis',
      'Der breite Kopf einer Prothesenbürste auf den Zähnen einer Prothese',
      'La testina larga di uno spazzolino per protesi sui denti di una protesi',
    ],
  },
  'picture-pointed-head': {
    title: 'Product: pointed head of the brush',
    words: [
      'The pointed head of a denture brush in the hollow side of a denture',
      'La tête pointue d’une brosse à prothèse dans le creux d’une prothèse',
      'El cabezal en punta de un cepillo para prótesis en la cara hueca de una prótesis',
      'Der spitze Kopf einer Prothesenbürste auf der Innenseite einer Prothese',
      'La testina a punta di uno spazzolino per protesi nella parte cava di una protesi',
    ],
  },
  'picture-stains': {
    title: 'Article: stains and smell',
    words: [
      'A mug, a denture on a mat with a brush, and a soaking bath with a fizzing tablet',
      'Une tasse, une prothèse sur un napperon avec une brosse, et une boîte de trempage où pétille un comprimé',
      'Una taza, una prótesis sobre un paño con un cepillo y un recipiente de remojo con una tableta burbujeante',
      'Ein Becher, eine Prothese auf einem Tuch mit Bürste und eine Prothesendose mit sprudelnder Tablette',
      'Una tazza, una protesi su un panno con uno spazzolino e una vaschetta con una compressa frizzante',
    ],
  },
  'picture-recycling': {
    title: 'Article: recycling',
    words: [
      'Three bins: one for a box, one for a tube, one for a used brush',
      'Trois bacs : un pour une boîte, un pour un tube, un pour une brosse usée',
      'Tres cubos: uno para una caja, otro para un tubo y otro para un cepillo gastado',
      'Drei Behälter: einer für eine Schachtel, einer für eine Tube, einer für eine alte Bürste',
      'Tre contenitori: uno per una scatola, uno per un tubetto, uno per uno spazzolino usato',
    ],
  },
  'picture-broken-denture': {
    title: 'Article: a broken or lost denture',
    words: [
      'A denture in two halves on a cloth, beside a box with a lid',
      'Une prothèse en deux moitiés sur un linge, à côté d’une boîte fermée',
      'Una prótesis partida en dos sobre un paño, junto a una caja con tapa',
      'Eine Zahnprothese in zwei Hälften auf einem Tuch, daneben eine Dose mit Deckel',
      'Una protesi spezzata in due su un panno, accanto a un contenitore con coperchio',
    ],
  },
  'picture-sleeping': {
    title: 'Article: sleeping with dentures',
    words: [
      'A bedroom at night: a box with a lid stands under a lamp beside the bed',
      'Une chambre la nuit : une boîte fermée sous une lampe, à côté du lit',
      'Un dormitorio de noche, con una caja con tapa bajo una lámpara junto a la cama',
      'Ein Schlafzimmer bei Nacht: Unter einer Lampe neben dem Bett steht eine Dose mit Deckel',
      'Una camera da letto di notte, con un contenitore chiuso sotto una lampada accanto al letto',
    ],
  },
} as const satisfies Record<string, SceneWords>;

const DAY_WORDS = {
  'picture-care-routine-morning': {
    title: 'Care routine: morning',
    words: [
      'Morning: a woman at the mirror, a denture with three dabs of cream in front',
      'Le matin, une femme devant le miroir et une prothèse avec trois points de crème',
      'Por la mañana, una mujer ante el espejo y una prótesis con tres puntos de crema',
      'Am Morgen: eine Frau am Spiegel, davor eine Prothese mit drei Tupfern Creme',
      'Al mattino, una donna allo specchio e una protesi con tre puntini di crema',
    ],
  },
  'picture-care-routine-meal': {
    title: 'Care routine: after a meal',
    words: [
      'A soft breakfast, a mug and a glass of water on a table by a window',
      'Un petit déjeuner tendre, une tasse et un verre d’eau sur une table près d’une fenêtre',
      'Un desayuno blando, una taza y un vaso de agua en una mesa junto a la ventana',
      'Ein weiches Frühstück, ein Becher und ein Glas Wasser auf einem Tisch am Fenster',
      'Una colazione morbida, una tazza e un bicchiere d’acqua su un tavolo vicino alla finestra',
    ],
  },
  'picture-care-routine-evening': {
    title: 'Care routine: evening',
    words: [
      'Evening: a denture is brushed beside a soaking bath with a fizzing cleansing tablet',
      'Le soir, une prothèse est brossée près d’une boîte de trempage où pétille un comprimé nettoyant',
      'Por la noche, se cepilla una prótesis junto a un recipiente de remojo con una tableta burbujeante',
      'Am Abend wird eine Prothese gebürstet, daneben eine Prothesendose mit sprudelnder Tablette',
      'La sera, una protesi viene spazzolata accanto a una vaschetta con una compressa frizzante',
    ],
    enUS: 'Evening: a denture is brushed beside a soaking bath with a fizzing cleanser tablet',
  },
  'picture-care-routine-night': {
    title: 'Care routine: night',
    words: [
      'Night: a denture rests in water by lamplight, the moon in the window',
      'La nuit, une prothèse repose dans l’eau à la lueur d’une lampe, la lune à la fenêtre',
      'De noche, una prótesis reposa en agua a la luz de una lámpara, con la luna en la ventana',
      'In der Nacht liegt eine Prothese im Wasser bei Lampenlicht, der Mond steht im Fenster',
      'Di notte, una protesi riposa nell’acqua alla luce di una lampada, con la luna alla finestra',
    ],
  },
  'day-morning': {
    title: 'On the mark: morning',
    words: [
      'A denture with 3 dots of cream on its fitting side, and a tube of Hold Original',
      'Une prothèse, 3 points de crème sur sa face interne, et un tube de Hold Original',
      'Una prótesis con 3 puntos de crema en la cara interna y un tubo de Hold Original',
      'Eine Prothese mit 3 Tupfern Creme auf der Innenseite, daneben eine Tube Hold Original',
      'Una protesi con 3 puntini di crema sul lato interno e un tubetto di Hold Original',
    ],
  },
  'day-meals': {
    title: 'On the mark: after meals',
    words: [
      'A glass of water and a mug',
      'Un verre d’eau et une tasse',
      'Un vaso de agua y una taza',
      'Ein Glas Wasser und ein Becher',
      'Un bicchiere d’acqua e una tazza',
    ],
  },
  'day-evening': {
    title: 'On the mark: evening',
    words: [
      'A denture, a denture brush and a box of Brush Duo',
      'Une prothèse, une brosse à prothèse et une boîte de Brush Duo',
      'Una prótesis, un cepillo para prótesis y una caja de Brush Duo',
      'Eine Prothese, eine Prothesenbürste und eine Packung Brush Duo',
      'Una protesi, uno spazzolino per protesi e una scatola di Brush Duo',
    ],
  },
  'day-routine': {
    title: 'Care routine: the day',
    words: [
      'The day as an arch with 4 steps, and a denture in its bath below',
      'La journée en forme d’arche, avec 4 gestes, et une prothèse dans son bain',
      'El día como un arco con 4 pasos y, debajo, una prótesis en su baño',
      'Der Tag als Bogen mit 4 Schritten, darunter eine Prothese in ihrem Bad',
      'La giornata come un arco con 4 gesti e, sotto, una protesi nella sua vaschetta',
    ],
  },
  'day-sheet': {
    title: 'Sheet to print: the day',
    words: [
      'Orelle: the day as an arch with 4 steps',
      'Orelle : la journée en forme d’arche, avec 4 gestes',
      'Orelle: el día como un arco con 4 pasos',
      'Orelle: der Tag als Bogen mit 4 Schritten',
      'Orelle: la giornata come un arco con 4 gesti',
    ],
  },
  'day-night': {
    title: 'On the mark: night',
    words: [
      'A denture in a bath of water, and a tablet next to it',
      'Une prothèse dans un bain d’eau, un comprimé à côté',
      'Una prótesis en un baño de agua y una tableta al lado',
      'Eine Prothese in einem Bad mit Wasser, daneben eine Tablette',
      'Una protesi in una vaschetta d’acqua e una compressa accanto',
    ],
  },
  'promobox-ground': {
    title: 'Ground of a promobox',
    words: [
      'Folded towels and a vase of leaves on a shelf before a pale arch',
      'Des serviettes pliées et un vase de feuillage sur une étagère devant une arche claire',
      'Toallas dobladas y un jarrón con hojas en un estante ante un arco claro',
      'Gefaltete Handtücher und eine Vase mit Blättern auf einem Bord vor einem hellen Bogen',
      'Asciugamani piegati e un vaso di foglie su una mensola davanti a un arco chiaro',
    ],
  },
} as const satisfies Record<string, SceneWords>;

const VIDEO_WORDS = {
  'picture-film': {
    title: 'Film, without a scene of its own',
    words: [
      'A strip of film',
      'Une bande de film',
      'Una tira de película',
      'Ein Filmstreifen',
      'Una striscia di pellicola',
    ],
  },
  'picture-film-cleaning': {
    title: 'Film: cleaning a denture',
    words: [
      'A denture in a soaking bath with rising bubbles, a brush on a towel, a clock on the wall',
      'Une prothèse dans une boîte de trempage où montent des bulles, une brosse sur une serviette, une horloge au mur',
      'Una prótesis en un recipiente de remojo con burbujas, un cepillo sobre una toalla y un reloj en la pared',
      'Eine Prothese in einer Dose mit Wasser und Bläschen, eine Bürste auf einem Handtuch, eine Uhr an der Wand',
      'Una protesi in una vaschetta d’acqua con le bollicine, uno spazzolino su un asciugamano, un orologio alla parete',
    ],
  },
} as const satisfies Record<string, SceneWords>;

export const SCENE_WORDS = {
  ...HERO_WORDS,
  ...ARTICLE_WORDS,
  ...GUIDE_WORDS,
  ...STEP_WORDS,
  ...DAY_WORDS,
  ...VIDEO_WORDS,
} as const satisfies Record<string, SceneWords>;

export type SceneId = keyof typeof SCENE_WORDS;
