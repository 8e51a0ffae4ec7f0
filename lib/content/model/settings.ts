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
} from './fields';

export const labelsType = defineContentType({
  id: 'labels',
  description:
    'Texts that the frame and the blocks say themselves. The set `global` is merged with the set `countries`.',
  fields: [
    unshown(symbol('code', { ...required, validations: [{ unique: true }] })),
    json('labels', { ...required, localized: true }),
    entry('contactPoint', ['contactPoint'], {
      name: 'Who visitors reach, under guides and answers',
    }),
  ],
});

export const searchPinType = defineContentType({
  id: 'searchPin',
  description:
    'Pages that come first when a visitor searches for one of the words, and for nothing else; ' +
    'in an emergency, for anything that holds the words.',
  fields: [
    internalName,
    symbols('words', {
      ...required,
      localized: true,
      name: 'What visitors type, one or several words each',
    }),
    entries('pages', ['page'], required),
    flag('isEmergency', {
      name: 'An emergency: found in whole questions as well, and results begin with who to call',
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
      name: 'What visitors type, one or several words each',
    }),
    label('meaning', { ...required, name: 'What the pages say' }),
  ],
});
