import { imageType } from '@/lib/content/model/mediaBlocks';
import { mapImageFields } from '../fields/media';
import { defineBlock } from './defineBlock';

export const mapImage = defineBlock(imageType, mapImageFields);
