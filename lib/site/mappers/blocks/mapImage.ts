import { imageType } from '@/lib/content/model/mediaBlocks';
import { mapImageFields } from '@/lib/content/mapping/fields/media';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapImage = defineBlock(imageType, mapImageFields);
