import { imageExamples } from './Image.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { mapImageFields } from '@/lib/content/mapping/fields/media';
import { imageType } from '@/lib/content/model/pictures';

export const imageBlock = defineBlock({
  ...imageType,
  /** Editors decide whether to preload it. */
  preloadPicture: (props) => props,
  examples: imageExamples,
  map: mapImageFields,
});
