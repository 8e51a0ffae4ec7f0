import type { GuideQuestions } from './goldenQuery';

/** Any of these questions of a page answers. */
export const CARE_ANSWERS = [
  'faq-dishwasher-or-microwave',
  'faq-ultrasonic-bath',
  'faq-fed-by-tube',
];

export const CARE_QUESTIONS: GuideQuestions = {
  '/en-gb/faq': [
    'denture in dishwasher',
    'microwave',
    'do I need an ultrasonic bath',
    'fed by tube',
    'cannot spit',
  ],
  '/en-us/faq': [
    'denture in dishwasher',
    'microwave',
    'do I need an ultrasonic cleaner',
    'feeding tube',
    'cannot spit',
  ],
  '/fr-fr/questions-frequentes': [
    'lave-vaisselle',
    'micro-ondes',
    'me faut-il un bac à ultrasons',
    'gastrostomie',
    'incapable de recracher',
  ],
  '/es-es/preguntas-frecuentes': [
    'prótesis en el lavavajillas',
    'microondas',
    'necesito un limpiador de ultrasonidos',
    'sonda nasogástrica',
    'no puede escupir',
  ],
  '/de-de/haeufige-fragen': [
    'Prothese in der Spülmaschine',
    'Mikrowelle',
    'brauche ich ein Ultraschallbad',
    'Magensonde',
    'kann nicht ausspucken',
  ],
  '/it-it/domande-frequenti': [
    'protesi in lavastoviglie',
    'microonde',
    'mi serve una vaschetta a ultrasuoni',
    'sondino nasogastrico',
    'non può sputare',
  ],
};
