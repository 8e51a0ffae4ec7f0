import { imageType } from '@/lib/contentModel/mediaBlocks';
import { mapImageFields } from '../fields/media';
import { defineBlock } from './defineBlock';

export const mapImage = defineBlock(imageType, mapImageFields);
