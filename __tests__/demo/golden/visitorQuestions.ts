import type { EditionId } from '@/lib/platform/config/editions';

const LOOSE = ['page-loose-denture', 'page-faq#faq-loose-denture'];
const LOOSE_BELOW = [...LOOSE, 'page-orelle-hold-extra'];
const BROKEN = ['page-broken-denture', 'page-faq#faq-broken-denture', 'page-help'];
const LOST = ['page-broken-denture', 'page-help'];
const SLEEPING = [
  'page-sleeping-with-dentures',
  'page-faq#faq-sleep-with-dentures',
  'page-dr-helen-marsh#marsh-every-night',
];
const CREAMS = [
  'page-orelle-hold-original',
  'page-orelle-hold-extra',
  'page-orelle-hold-pure',
  'page-products',
];
const TABLETS = [
  'page-orelle-fresh-daily',
  'page-orelle-fresh-express',
  'page-orelle-fresh-overnight',
  'page-products',
];
const CREAM_OFF = ['page-applying-adhesive', 'page-care-routine'];
const WEEKEND = ['page-help#help-weekend', 'page-help'];
const SORE = ['page-sore-spots', 'page-faq#faq-sore-spot', 'page-help'];
const RED_PALATE = ['page-denture-stomatitis'];
const DRY = ['page-dry-mouth', 'page-faq#faq-dry-mouth'];
const FIRST_AID = ['page-help', 'page-swallowed-or-choking', 'page-faq#faq-swallowed-tablet'];
const REACTION = ['page-help', 'page-faq#faq-bad-reaction'];
const SMELL = ['page-stains-and-smell', 'page-dr-tomas-weber#weber-smell'];
const STAINS = ['page-stains-and-smell'];
const PARENT = ['page-caring-for-someone', 'page-dr-helen-marsh#marsh-helping-a-parent'];
const CLEANING = ['page-cleaning-dentures', 'page-care-routine', 'page-faq#faq-how-often-to-clean'];
const NEW_TEETH = ['page-first-week', 'page-faq#faq-getting-used-to-dentures'];
const TALKING = [
  'page-talking-and-smiling',
  'page-talking-and-smiling#talking-and-smiling-cream-for-clicking',
];
const EATING = ['page-eating-with-confidence'];
const TRAVELLING = ['page-travelling', 'page-orelle-travel-kit'];
const ZINC_FREE = ['page-orelle-hold-pure', 'page-ingredients-and-allergies'];
const COSTS = ['page-denture-costs', 'page-faq#faq-cost'];
const BUYING = ['page-faq#faq-where-to-buy', 'page-products'];
const REACHING_US = ['page-contact', 'page-help'];

/**
 * A question, and the ids of the documents that answer it: those of a page are the same in all
 * editions.
 */
type VisitorQuestion = readonly [question: string, answeredBy: readonly string[]];

/**
 * What a wearer or a carer types: written before the search was tuned for it, with the list of
 * pages and without their text. It is not changed to fit the engine.
 */
export const VISITOR_QUESTIONS: readonly (readonly [EditionId, readonly VisitorQuestion[]])[] = [
  [
    'en-gb',
    [
      ['my teeth are loose', LOOSE],
      ['denture keeps slipping', LOOSE],
      ['bottom teeth move when I eat', LOOSE_BELOW],
      ['lower plate won’t stay down', LOOSE_BELOW],
      ['top set drops when I laugh', LOOSE],
      ['teeth dont fit any more', LOOSE],
      ['cracked plate', BROKEN],
      ['my false teeth have snapped in half', BROKEN],
      ['can I superglue my denture', BROKEN],
      ['dropped my teeth in the sink and they broke', BROKEN],
      ['lost my bottom teeth in hospital', LOST],
      ['can I sleep with my teeth in', SLEEPING],
      ['should I take my dentures out at night', SLEEPING],
      ['how do I get glue off my gums', CREAM_OFF],
      ['how to remove denture adhesive from mouth', CREAM_OFF],
      ['how much glue do I put on', ['page-faq#faq-how-much-adhesive', 'page-applying-adhesive']],
      ['dentist open sunday', WEEKEND],
      ['what to do at the weekend if my denture breaks', [...WEEKEND, ...BROKEN]],
      ['steradent', TABLETS],
      ['polident tablets', TABLETS],
      ['fixodent', CREAMS],
      ['poligrip alternative', CREAMS],
      ['sore gums under my denture', SORE],
      ['plate is rubbing', SORE],
      ['ulser on gum', SORE],
      ['red roof of mouth', RED_PALATE],
      ['white patches in mouth thrush', RED_PALATE],
      ['mouth very dry at night with tablets I take', DRY],
      ['husband swallowed part of his denture', FIRST_AID],
      ['my lips are swelling after using the cream', REACTION],
      ['cannot breathe', FIRST_AID],
      ['mum has drunk the water with the tablet in', FIRST_AID],
      ['teeth smell even after soaking', SMELL],
      ['brown stains tea', STAINS],
      ['how do I clean mums teeth she has dementia', PARENT],
      ['cleening dentures', CLEANING],
      ['new teeth feel too big', NEW_TEETH],
      ['teeth click when I talk', TALKING],
      ['zinc free', ZINC_FREE],
      ['who can I ring', REACHING_US],
    ],
  ],
  [
    'en-us',
    [
      ['lower denture won’t stay put', LOOSE_BELOW],
      ['loose partial', [...LOOSE, 'page-partial-dentures']],
      ['cracked my dentures what do I do', BROKEN],
      ['polident', TABLETS],
      ['fixodent', CREAMS],
      ['super poligrip', CREAMS],
      ['efferdent', TABLETS],
      ['can dentures go through TSA', TRAVELLING],
      ['my dad ate a cleanser tablet', FIRST_AID],
      ['lips swelling and hives', REACTION],
      ['does medicare pay for dentures', COSTS],
      ['emergency dentist saturday', WEEKEND],
    ],
  ],
  [
    'fr-fr',
    [
      ['dentier qui bouge', LOOSE],
      ['mon appareil du bas ne tient pas', LOOSE_BELOW],
      ['appareil dentaire cassé', BROKEN],
      ['puis-je dormir avec mon dentier', SLEEPING],
      ['comment enlever la colle sur les gencives', CREAM_OFF],
      ['polident', [...TABLETS, ...CREAMS]],
      ['steradent', TABLETS],
      ['dentiste ouvert dimanche', WEEKEND],
      ['j’ai avalé un morceau de dentier', FIRST_AID],
      ['lèvres gonflées après la crème', REACTION],
      ['gencive qui fait mal', SORE],
      ['dentier qui sent mauvais', SMELL],
    ],
  ],
  [
    'es-es',
    [
      ['dentadura suelta', LOOSE],
      ['se me mueve la dentadura de abajo', LOOSE_BELOW],
      ['se me ha roto la dentadura', BROKEN],
      ['dormir con la dentadura', SLEEPING],
      ['cómo quitar el pegamento de las encías', CREAM_OFF],
      ['corega', [...TABLETS, ...CREAMS]],
      ['algasiv', CREAMS],
      ['dentista abierto domingo', WEEKEND],
      ['me he tragado un trozo de dentadura', FIRST_AID],
      ['labios hinchados', REACTION],
      ['llaga en la encía', SORE],
      ['limpiar los dientes postisos', CLEANING],
    ],
  ],
  [
    'de-de',
    [
      ['Prothese wackelt beim Essen', [...LOOSE, ...EATING]],
      ['untere Prothese hält nicht', LOOSE_BELOW],
      ['Gebiss gesprungen', BROKEN],
      ['soll ich die Zähne nachts rausnehmen', SLEEPING],
      ['Kleber vom Zahnfleisch entfernen', CREAM_OFF],
      ['Kukident', [...TABLETS, ...CREAMS]],
      ['Corega Tabs', TABLETS],
      ['Zahnarzt am Wochenende', WEEKEND],
      ['Mutter hat Reinigungstablette gegessen', FIRST_AID],
      ['Lippen geschwollen', REACTION],
      ['Zahnfleisch tut weh', SORE],
      ['wo kann ich das kaufen', BUYING],
    ],
  ],
  [
    'it-it',
    [
      ['dentiera che balla', LOOSE],
      ['la dentiera sotto non sta ferma', LOOSE_BELOW],
      ['dentiera rotta cosa faccio', BROKEN],
      ['posso dormire con la dentiera', SLEEPING],
      ['togliere la pasta adesiva dalle gengive', CREAM_OFF],
      ['polident', [...TABLETS, ...CREAMS]],
      ['kukident', [...TABLETS, ...CREAMS]],
      ['dentista aperto domenica', WEEKEND],
      ['ha ingoiato un pezzo di dentiera', FIRST_AID],
      ['labbra gonfie', REACTION],
      ['gengiva che fa male', SORE],
      ['puzza la dentiera', SMELL],
    ],
  ],
];

/** Written after the search was tuned for the others. */
export const LATER_QUESTIONS: typeof VISITOR_QUESTIONS = [
  [
    'en-gb',
    [
      ['dentures flop about', LOOSE],
      ['gap under my bottom denture', LOOSE_BELOW],
      ['hairline crack in upper denture', BROKEN],
      ['is it safe to wear dentures to bed', SLEEPING],
      ['sticky stuff won’t come off roof of mouth', CREAM_OFF],
      ['my dentist is shut until monday', WEEKEND],
      ['dentu-creme', [...CLEANING, ...TABLETS]],
      ['polygrip ultra', CREAMS],
      ['throat feels tight after new tablets', REACTION],
      ['grandson swallowed a steradent tablet', FIRST_AID],
      ['black marks on my teeth wont come off', STAINS],
      ['food gets stuck under plate', [...EATING, ...LOOSE, ...CLEANING]],
    ],
  ],
  [
    'en-us',
    [
      ['dentures fall out when I talk', [...LOOSE, ...TALKING]],
      ['my face is puffing up', REACTION],
      ['effergrip', CREAMS],
      ['store brand denture tablets', TABLETS],
    ],
  ],
  [
    'fr-fr',
    [
      ['mon dentier se balade', LOOSE],
      ['dent cassée sur mon dentier', BROKEN],
      ['ma mère n’arrive plus à respirer', FIRST_AID],
      ['fixodent', CREAMS],
    ],
  ],
  [
    'es-es',
    [
      ['la dentadura me hace daño', SORE],
      ['se me ha partido la prótesis', BROKEN],
      ['mi padre se está ahogando', FIRST_AID],
    ],
  ],
  [
    'de-de',
    [
      ['Gebiss rutscht beim Sprechen', [...LOOSE, ...TALKING]],
      ['Zahn aus der Prothese gefallen', BROKEN],
      ['Mein Mann bekommt keine Luft', FIRST_AID],
      ['Protefix', CREAMS],
    ],
  ],
  [
    'it-it',
    [
      ['la protesi mi fa male', SORE],
      ['si è staccato un dente dalla dentiera', BROKEN],
      ['non riesco a respirare bene', FIRST_AID],
    ],
  ],
];
