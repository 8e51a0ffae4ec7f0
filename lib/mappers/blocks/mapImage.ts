import { imageType } from '@/lib/contentModel/blocks';
import { mapImageFields } from '../fields/media';
import { defineBlock } from './defineBlock';

export const mapImage = defineBlock(imageType, mapImageFields);
