import type { EditionId } from '@/lib/platform/config/editions';

const SORE = ['page-sore-spots', 'page-faq#faq-sore-spot'];
const NOT_HEALING = [...SORE, 'page-help'];
const LOOSE = ['page-loose-denture', 'page-faq#faq-loose-denture'];
const TABLET = ['page-help', 'page-faq#faq-swallowed-tablet'];
const FIRST_AID = ['page-help', 'page-swallowed-or-choking'];
const URGENT = ['page-help'];
const SMELL = ['page-stains-and-smell'];
const STAINS = ['page-stains-and-smell'];
const RED_PALATE = ['page-denture-stomatitis'];
const DRY = ['page-dry-mouth', 'page-faq#faq-dry-mouth'];
const EXTRACTED = ['page-immediate-dentures', 'page-help'];
const BROKEN = ['page-broken-denture', 'page-faq#faq-broken-denture'];
const GAGGING = ['page-first-week', 'page-talking-and-smiling', 'page-immediate-dentures'];
const ZINC = [
  'page-ingredients-and-allergies',
  'page-faq#faq-bad-reaction',
  'page-applying-adhesive',
];
const CREAM_OFF = ['page-applying-adhesive'];
const HANDS = ['page-hands-and-sight'];
const HANDS_OR_BRUSH = ['page-hands-and-sight', 'page-orelle-brush-duo'];
const BUYING = ['page-faq#faq-where-to-buy'];
const SMALL_TUBE = ['page-orelle-hold-original', 'page-orelle-travel-kit', 'page-products'];
const CONTACT = ['page-contact'];
const ROUTINE = ['page-care-routine'];
const SAMPLE = ['page-faq#faq-free-sample'];
const COMPARE = ['page-compare'];
const CHOOSE = ['page-find-yours', 'page-compare'];
const ZINC_FREE = ['page-orelle-hold-pure'];
const PARENT = ['page-caring-for-someone', 'page-dr-helen-marsh#marsh-helping-a-parent'];
const TRAVELLING = ['page-travelling'];
const COSTS = ['page-denture-costs', 'page-faq#faq-cost'];
const DISPOSAL = ['page-recycling-and-shelf-life'];

type LayQuestion = {
  /** Ids of the documents that answer it, the same in all editions. */
  readonly answeredBy: readonly string[];
  readonly asked: Readonly<Record<EditionId, string>>;
};

/**
 * What people type about trouble, hands, shops and tasks. Written before the search was tuned for
 * them, and not changed to fit the engine.
 */
export const LAY_QUESTIONS: readonly LayQuestion[] = [
  // Trouble
  {
    answeredBy: SORE,
    asked: {
      'en-gb': 'sore lower plate',
      'en-us': 'sore lower denture',
      'fr-fr': 'gencive du bas qui fait mal sous le dentier',
      'es-es': 'me duele abajo con la dentadura',
      'de-de': 'Unterkiefer tut weh unter der Prothese',
      'it-it': 'mi fa male sotto la dentiera inferiore',
    },
  },
  {
    answeredBy: NOT_HEALING,
    asked: {
      'en-gb': 'sore 3 weeks',
      'en-us': 'sore 3 weeks',
      'fr-fr': 'mal depuis 3 semaines',
      'es-es': 'llaga desde hace 3 semanas',
      'de-de': 'Druckstelle seit 3 Wochen',
      'it-it': 'piaga da 3 settimane',
    },
  },
  {
    answeredBy: NOT_HEALING,
    asked: {
      'en-gb': 'ulcer under my plate that wont heal',
      'en-us': 'sore under my plate that wont heal',
      'fr-fr': 'aphte sous l’appareil qui ne guérit pas',
      'es-es': 'herida en la encía que no se cura',
      'de-de': 'wunde Stelle am Zahnfleisch heilt nicht',
      'it-it': 'ferita sulla gengiva che non guarisce',
    },
  },
  {
    answeredBy: LOOSE,
    asked: {
      'en-gb': 'loose tonight',
      'en-us': 'loose tonight',
      'fr-fr': 'mon dentier ne tient plus ce soir',
      'es-es': 'se me suelta y ceno fuera esta noche',
      'de-de': 'heute Abend hält sie nicht',
      'it-it': 'stasera non mi tiene',
    },
  },
  {
    answeredBy: LOOSE,
    asked: {
      'en-gb': 'bottom teeth keep floating up',
      'en-us': 'bottom denture keeps floating up',
      'fr-fr': 'le dentier du bas se soulève',
      'es-es': 'la dentadura de abajo se levanta',
      'de-de': 'Unterkieferprothese schwimmt',
      'it-it': 'la dentiera di sotto si alza',
    },
  },
  {
    answeredBy: LOOSE,
    asked: {
      'en-gb': 'my plate has got too big for me',
      'en-us': 'my plate got too big for me',
      'fr-fr': 'mon dentier est devenu trop grand',
      'es-es': 'la dentadura me queda grande',
      'de-de': 'das Gebiss ist mir zu groß geworden',
      'it-it': 'la dentiera mi è diventata larga',
    },
  },
  {
    answeredBy: TABLET,
    asked: {
      'en-gb': 'swallowed a tablet',
      'en-us': 'swallowed a tablet',
      'fr-fr': 'j’ai avalé une pastille',
      'es-es': 'me he tragado una pastilla',
      'de-de': 'Tablette verschluckt',
      'it-it': 'ho ingoiato una pastiglia',
    },
  },
  {
    answeredBy: TABLET,
    asked: {
      'en-gb': 'drank the water from the glass with my teeth in',
      'en-us': 'drank the water my teeth were soaking in',
      'fr-fr': 'bu l’eau du verre avec le dentier',
      'es-es': 'bebió el agua del vaso de la dentadura',
      'de-de': 'Wasser aus dem Prothesenglas getrunken',
      'it-it': 'ha bevuto l’acqua del bicchiere della dentiera',
    },
  },
  {
    answeredBy: TABLET,
    asked: {
      'en-gb': 'tablet fizz splashed in my eye',
      'en-us': 'cleaner splashed in my eye',
      'fr-fr': 'produit de la pastille dans l’œil',
      'es-es': 'me ha entrado en el ojo el líquido de la pastilla',
      'de-de': 'Reinigungslösung ins Auge gekommen',
      'it-it': 'liquido della pastiglia nell’occhio',
    },
  },
  {
    answeredBy: FIRST_AID,
    asked: {
      'en-gb': 'wife choking on a bit of her denture',
      'en-us': 'wife choking on a piece of her denture',
      'fr-fr': 'ma femme s’étouffe avec un morceau de dentier',
      'es-es': 'mi mujer se atraganta con un trozo de dentadura',
      'de-de': 'Frau erstickt an einem Stück Prothese',
      'it-it': 'mia moglie soffoca con un pezzo di dentiera',
    },
  },
  {
    answeredBy: URGENT,
    asked: {
      'en-gb': 'face swollen up and a temperature',
      'en-us': 'face swollen and a fever',
      'fr-fr': 'joue enflée et de la fièvre',
      'es-es': 'cara hinchada y fiebre',
      'de-de': 'Backe dick und Fieber',
      'it-it': 'guancia gonfia e febbre',
    },
  },
  {
    answeredBy: SMELL,
    asked: {
      'en-gb': 'my denture smells',
      'en-us': 'my denture smells',
      'fr-fr': 'mon dentier sent mauvais',
      'es-es': 'mi dentadura huele mal',
      'de-de': 'meine Prothese riecht',
      'it-it': 'la mia dentiera puzza',
    },
  },
  {
    answeredBy: STAINS,
    asked: {
      'en-gb': 'hard white crust on the back',
      'en-us': 'hard white buildup on the back',
      'fr-fr': 'croûte blanche dure sur le dentier',
      'es-es': 'costra blanca y dura en la dentadura',
      'de-de': 'harter weißer Belag am Gebiss',
      'it-it': 'crosta bianca dura sulla dentiera',
    },
  },
  {
    answeredBy: STAINS,
    asked: {
      'en-gb': 'gone brown from smoking',
      'en-us': 'turned brown from smoking',
      'fr-fr': 'dentier jauni par le tabac',
      'es-es': 'se ha puesto amarilla de fumar',
      'de-de': 'vom Rauchen gelb geworden',
      'it-it': 'ingiallita dal fumo',
    },
  },
  {
    answeredBy: RED_PALATE,
    asked: {
      'en-gb': 'roof of my mouth is red raw',
      'en-us': 'roof of my mouth is red and raw',
      'fr-fr': 'palais tout rouge et irrité',
      'es-es': 'tengo el paladar rojo e irritado',
      'de-de': 'Gaumen ist ganz rot und gereizt',
      'it-it': 'ho il palato rosso e irritato',
    },
  },
  {
    answeredBy: DRY,
    asked: {
      'en-gb': 'mouth like sandpaper',
      'en-us': 'mouth like cotton',
      'fr-fr': 'bouche pâteuse la nuit',
      'es-es': 'tengo la boca como una lija',
      'de-de': 'Mund ist trocken wie Papier',
      'it-it': 'ho la bocca impastata e asciutta',
    },
  },
  {
    answeredBy: EXTRACTED,
    asked: {
      'en-gb': 'still bleeding where they took the teeth out',
      'en-us': 'still bleeding where they pulled the teeth',
      'fr-fr': 'ça saigne encore après l’arrachage des dents',
      'es-es': 'sigue sangrando donde me sacaron los dientes',
      'de-de': 'blutet noch nach dem Zähneziehen',
      'it-it': 'sanguina ancora dove hanno tolto i denti',
    },
  },
  {
    answeredBy: BROKEN,
    asked: {
      'en-gb': 'front tooth dropped off my plate',
      'en-us': 'front tooth fell off my denture',
      'fr-fr': 'une dent de devant est tombée du dentier',
      'es-es': 'se me ha caído un diente de la dentadura',
      'de-de': 'Zahn aus der Prothese gebrochen',
      'it-it': 'si è staccato un dente dalla dentiera',
    },
  },
  {
    answeredBy: BROKEN,
    asked: {
      'en-gb': 'plate split down the middle',
      'en-us': 'denture split down the middle',
      'fr-fr': 'dentier cassé en deux',
      'es-es': 'se me ha partido la dentadura por la mitad',
      'de-de': 'Gebiss in der Mitte durchgebrochen',
      'it-it': 'dentiera spaccata in due',
    },
  },
  {
    answeredBy: GAGGING,
    asked: {
      'en-gb': 'new teeth make me gag',
      'en-us': 'new denture makes me gag',
      'fr-fr': 'le dentier me donne envie de vomir',
      'es-es': 'la dentadura me da arcadas',
      'de-de': 'Prothese löst Würgereiz aus',
      'it-it': 'la dentiera mi dà conati',
    },
  },
  {
    answeredBy: ZINC,
    asked: {
      'en-gb': 'fingers gone numb is it the cream',
      'en-us': 'fingers went numb is it the adhesive',
      'fr-fr': 'doigts engourdis à cause de la crème',
      'es-es': 'se me duermen los dedos por la crema',
      'de-de': 'taube Finger von der Haftcreme',
      'it-it': 'dita intorpidite per la crema',
    },
  },
  {
    answeredBy: CREAM_OFF,
    asked: {
      'en-gb': 'gunk stuck to my gums wont come off',
      'en-us': 'goop stuck to my gums wont come off',
      'fr-fr': 'la colle reste collée aux gencives',
      'es-es': 'no puedo quitar el pegamento de las encías',
      'de-de': 'Kleber geht nicht vom Zahnfleisch ab',
      'it-it': 'la pasta adesiva non si stacca dalle gengive',
    },
  },
  // Hands and sight
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'one hand',
      'en-us': 'one hand',
      'fr-fr': 'une seule main',
      'es-es': 'una sola mano',
      'de-de': 'nur eine Hand',
      'it-it': 'una mano sola',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'cant use my left arm since the stroke',
      'en-us': 'cant use my left arm since my stroke',
      'fr-fr': 'bras paralysé après un AVC',
      'es-es': 'no muevo el brazo desde el ictus',
      'de-de': 'linker Arm gelähmt seit Schlaganfall',
      'it-it': 'braccio paralizzato dopo l’ictus',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'arthritis',
      'en-us': 'arthritis',
      'fr-fr': 'arthrose des doigts',
      'es-es': 'artrosis en las manos',
      'de-de': 'Arthrose in den Fingern',
      'it-it': 'artrosi alle mani',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'shaky hands',
      'en-us': 'shaky hands',
      'fr-fr': 'mains qui tremblent',
      'es-es': 'me tiemblan las manos',
      'de-de': 'zittrige Hände',
      'it-it': 'mi tremano le mani',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'parkinsons',
      'en-us': 'parkinsons',
      'fr-fr': 'Parkinson',
      'es-es': 'párkinson',
      'de-de': 'Parkinson',
      'it-it': 'Parkinson',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'cant get the top off the tube',
      'en-us': 'cant get the cap off the tube',
      'fr-fr': 'je n’arrive pas à ouvrir le tube',
      'es-es': 'no puedo abrir el tubo',
      'de-de': 'bekomme die Tube nicht auf',
      'it-it': 'non riesco ad aprire il tubetto',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'too weak to squeeze the tube',
      'en-us': 'too weak to squeeze the tube',
      'fr-fr': 'pas assez de force pour presser le tube',
      'es-es': 'no tengo fuerza para apretar el tubo',
      'de-de': 'keine Kraft zum Drücken der Tube',
      'it-it': 'non ho forza per spremere il tubetto',
    },
  },
  {
    answeredBy: HANDS_OR_BRUSH,
    asked: {
      'en-gb': 'brush keeps slipping out of my fingers',
      'en-us': 'brush keeps slipping out of my fingers',
      'fr-fr': 'la brosse me glisse des mains',
      'es-es': 'el cepillo se me resbala de la mano',
      'de-de': 'Bürste rutscht mir aus der Hand',
      'it-it': 'lo spazzolino mi scivola di mano',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'stiff fingers',
      'en-us': 'stiff fingers',
      'fr-fr': 'doigts raides',
      'es-es': 'dedos rígidos',
      'de-de': 'steife Finger',
      'it-it': 'dita rigide',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'nearly blind how do I clean my teeth',
      'en-us': 'nearly blind how do I clean my dentures',
      'fr-fr': 'malvoyant nettoyer son dentier',
      'es-es': 'veo muy mal cómo limpio la dentadura',
      'de-de': 'fast blind Prothese reinigen',
      'it-it': 'vedo poco come pulisco la dentiera',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'cant see where the cream goes',
      'en-us': 'cant see where the adhesive goes',
      'fr-fr': 'je ne vois pas où mettre la crème',
      'es-es': 'no veo dónde poner la crema',
      'de-de': 'sehe nicht wohin die Haftcreme kommt',
      'it-it': 'non vedo dove mettere la crema',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'keep dropping my teeth in the basin',
      'en-us': 'keep dropping my denture in the sink',
      'fr-fr': 'je fais tomber mon dentier dans le lavabo',
      'es-es': 'se me cae la dentadura en el lavabo',
      'de-de': 'Gebiss fällt mir ins Waschbecken',
      'it-it': 'mi cade la dentiera nel lavandino',
    },
  },
  {
    answeredBy: HANDS_OR_BRUSH,
    asked: {
      'en-gb': 'brush that sticks to the sink',
      'en-us': 'brush with suction cups',
      'fr-fr': 'brosse qui se fixe au lavabo',
      'es-es': 'cepillo con ventosa',
      'de-de': 'Bürste mit Saugnapf',
      'it-it': 'spazzolino con ventosa',
    },
  },
  {
    answeredBy: HANDS,
    asked: {
      'en-gb': 'grip',
      'en-us': 'weak grip',
      'fr-fr': 'je ne serre plus bien la main',
      'es-es': 'poca fuerza en las manos',
      'de-de': 'kraftlose Hände',
      'it-it': 'poca presa nelle mani',
    },
  },
  // Shops
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'boots',
      'en-us': 'walgreens',
      'fr-fr': 'Pharmacie',
      'es-es': 'farmacia',
      'de-de': 'Apotheke',
      'it-it': 'farmacia',
    },
  },
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'tesco',
      'en-us': 'walmart',
      'fr-fr': 'Carrefour',
      'es-es': 'Mercadona',
      'de-de': 'Rossmann',
      'it-it': 'Esselunga',
    },
  },
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'superdrug',
      'en-us': 'cvs',
      'fr-fr': 'Leclerc',
      'es-es': 'El Corte Inglés',
      'de-de': 'dm',
      'it-it': 'Tigotà',
    },
  },
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'amazon',
      'en-us': 'amazon',
      'fr-fr': 'amazon',
      'es-es': 'amazon',
      'de-de': 'amazon',
      'it-it': 'amazon',
    },
  },
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'what shops sell it',
      'en-us': 'what stores carry it',
      'fr-fr': 'quels magasins en vendent',
      'es-es': 'qué tiendas lo venden',
      'de-de': 'welche Läden verkaufen das',
      'it-it': 'quali negozi lo vendono',
    },
  },
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'can my chemist get it in',
      'en-us': 'can my pharmacy order it',
      'fr-fr': 'la pharmacie peut-elle le commander',
      'es-es': 'me lo pueden pedir en la farmacia',
      'de-de': 'kann die Apotheke das bestellen',
      'it-it': 'la farmacia può ordinarlo',
    },
  },
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'buy online',
      'en-us': 'buy online',
      'fr-fr': 'acheter sur internet',
      'es-es': 'comprar por internet',
      'de-de': 'online kaufen',
      'it-it': 'comprare online',
    },
  },
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'near me',
      'en-us': 'near me',
      'fr-fr': 'près de chez moi',
      'es-es': 'cerca de mi casa',
      'de-de': 'in meiner Nähe',
      'it-it': 'vicino a me',
    },
  },
  {
    answeredBy: BUYING,
    asked: {
      'en-gb': 'supermarket',
      'en-us': 'grocery store',
      'fr-fr': 'supermarché',
      'es-es': 'supermercado',
      'de-de': 'Supermarkt',
      'it-it': 'supermercato',
    },
  },
  {
    answeredBy: SMALL_TUBE,
    asked: {
      'en-gb': 'small tube of cream',
      'en-us': 'small tube of adhesive',
      'fr-fr': 'petit tube de crème',
      'es-es': 'tubo pequeño de crema',
      'de-de': 'kleine Tube Haftcreme',
      'it-it': 'tubetto piccolo di crema',
    },
  },
  // Tasks
  {
    answeredBy: CONTACT,
    asked: {
      'en-gb': 'talk to somebody',
      'en-us': 'talk to somebody',
      'fr-fr': 'parler à quelqu’un',
      'es-es': 'hablar con alguien',
      'de-de': 'mit jemandem sprechen',
      'it-it': 'parlare con qualcuno',
    },
  },
  {
    answeredBy: CONTACT,
    asked: {
      'en-gb': 'phone number',
      'en-us': 'phone number',
      'fr-fr': 'numéro de téléphone',
      'es-es': 'número de teléfono',
      'de-de': 'Telefonnummer',
      'it-it': 'numero di telefono',
    },
  },
  {
    answeredBy: CONTACT,
    asked: {
      'en-gb': 'what time do you open',
      'en-us': 'what time do you open',
      'fr-fr': 'à quelle heure vous ouvrez',
      'es-es': 'a qué hora abren',
      'de-de': 'wann haben Sie geöffnet',
      'it-it': 'a che ora aprite',
    },
  },
  {
    answeredBy: ROUTINE,
    asked: {
      'en-gb': 'print',
      'en-us': 'print',
      'fr-fr': 'imprimer',
      'es-es': 'imprimir',
      'de-de': 'ausdrucken',
      'it-it': 'stampare',
    },
  },
  {
    answeredBy: ROUTINE,
    asked: {
      'en-gb': 'what do I do morning and night',
      'en-us': 'what do I do morning and night',
      'fr-fr': 'que faire matin et soir',
      'es-es': 'qué hago por la mañana y por la noche',
      'de-de': 'was mache ich morgens und abends',
      'it-it': 'cosa faccio mattina e sera',
    },
  },
  {
    answeredBy: SAMPLE,
    asked: {
      'en-gb': 'try it for nothing',
      'en-us': 'try it for free',
      'fr-fr': 'essayer gratuitement',
      'es-es': 'probarlo gratis',
      'de-de': 'kostenlos ausprobieren',
      'it-it': 'provarlo gratis',
    },
  },
  {
    answeredBy: COMPARE,
    asked: {
      'en-gb': 'difference between the tablets',
      'en-us': 'difference between the tablets',
      'fr-fr': 'différence entre les pastilles',
      'es-es': 'diferencia entre las pastillas',
      'de-de': 'Unterschied zwischen den Tabletten',
      'it-it': 'differenza tra le pastiglie',
    },
  },
  {
    answeredBy: CHOOSE,
    asked: {
      'en-gb': 'which one should I get',
      'en-us': 'which one should I get',
      'fr-fr': 'lequel choisir',
      'es-es': 'cuál me conviene',
      'de-de': 'welches soll ich nehmen',
      'it-it': 'quale devo prendere',
    },
  },
  {
    answeredBy: ZINC_FREE,
    asked: {
      'en-gb': 'cream with no zinc',
      'en-us': 'adhesive with no zinc',
      'fr-fr': 'crème sans zinc',
      'es-es': 'crema sin zinc',
      'de-de': 'Haftcreme ohne Zink',
      'it-it': 'crema senza zinco',
    },
  },
  {
    answeredBy: PARENT,
    asked: {
      'en-gb': 'washing mums teeth for her',
      'en-us': 'washing moms dentures for her',
      'fr-fr': 'laver le dentier de ma mère',
      'es-es': 'lavar la dentadura de mi madre',
      'de-de': 'Mutter die Prothese putzen',
      'it-it': 'lavare la dentiera a mia madre',
    },
  },
  {
    answeredBy: TRAVELLING,
    asked: {
      'en-gb': 'taking teeth on a plane',
      'en-us': 'dentures on a plane',
      'fr-fr': 'dentier dans l’avion',
      'es-es': 'dentadura en el avión',
      'de-de': 'mit Prothese fliegen',
      'it-it': 'dentiera in aereo',
    },
  },
  {
    answeredBy: COSTS,
    asked: {
      'en-gb': 'help paying for new teeth',
      'en-us': 'help paying for new dentures',
      'fr-fr': 'aide pour payer un dentier',
      'es-es': 'ayuda para pagar la dentadura',
      'de-de': 'Zuschuss zur Prothese',
      'it-it': 'aiuto per pagare la dentiera',
    },
  },
  {
    answeredBy: CONTACT,
    asked: {
      'en-gb': 'pack was faulty who do I complain to',
      'en-us': 'package was defective who do I complain to',
      'fr-fr': 'produit défectueux à qui se plaindre',
      'es-es': 'producto defectuoso dónde reclamo',
      'de-de': 'Packung fehlerhaft wo beschwere ich mich',
      'it-it': 'confezione difettosa a chi mi rivolgo',
    },
  },
  {
    answeredBy: DISPOSAL,
    asked: {
      'en-gb': 'which bin for the empty tube',
      'en-us': 'where do I throw the empty tube',
      'fr-fr': 'tube vide quelle poubelle',
      'es-es': 'a qué contenedor va el tubo vacío',
      'de-de': 'leere Tube welche Tonne',
      'it-it': 'tubetto vuoto dove si butta',
    },
  },
];
