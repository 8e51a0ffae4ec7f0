import { defineContentType, json, required, symbol } from './defineContentType';

export const labelsType = defineContentType({
  id: 'labels',
  name: 'Labels',
  description: 'Texts that the frame and the blocks say themselves. The set `global` is merged with the set `countries`.',
  fields: [
    symbol('code', { ...required, validations: [{ unique: true }] }),
    json('labels', { ...required, localized: true }),
  ],
});
