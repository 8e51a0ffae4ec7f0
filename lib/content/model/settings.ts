import { defineContentType } from './defineContentType';
import {
  entries,
  entry,
  flag,
  internalName,
  json,
  label,
  required,
  symbol,
  symbols,
  unshown,
  unique,
} from './fields';

export const labelsType = defineContentType({
  id: 'labels',
  description: 'The site’s own words.',
  fields: [
    unshown(
      symbol('code', {
        ...required,
        ...unique,
        help: 'global, or countries for the country selector.',
      }),
    ),
    json('labels', {
      ...required,
      localized: true,
      help: 'JSON with texts by group and name. Missing ones are shown in English.',
    }),
    entry('contactPoint', ['contactPoint'], {
      help: 'Shown under guides and answers.',
    }),
    entries('notices', ['notice'], { help: 'Under the header, the most urgent first.' }),
  ],
});

export const searchPinType = defineContentType({
  id: 'searchPin',
  description: 'Pages that come first in a search for one of the words.',
  fields: [
    internalName,
    symbols('words', {
      ...required,
      localized: true,
      help: 'What visitors type, one or several words each. The pages come first in a search for exactly one.',
    }),
    entries('pages', ['page'], required),
    flag('isEmergency', {
      name: 'Emergency',
      help:
        'The words may be anywhere in the search, in any order: write each form (swollen lips, lips swell). ' +
        'Results begin with the emergency card.',
    }),
    entry('card', ['careCard', 'warningCallout'], {
      help: 'In an emergency: shown before the emergency card. The search page has to list it, too.',
    }),
  ],
});

export const searchSynonymsType = defineContentType({
  id: 'searchSynonyms',
  description: 'Words that visitors type, and the words that the pages use for the same.',
  fields: [
    internalName,
    symbols('words', {
      ...required,
      localized: true,
      help: 'What visitors type, one or several words each.',
    }),
    label('meaning', {
      ...required,
      help: 'What pages say. A search for one of the words finds it too, but not the reverse.',
    }),
  ],
});
