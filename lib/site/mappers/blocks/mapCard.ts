import { cardType } from '@/lib/content/model/blocks';
import { mapCardFields } from '../cards/cardProps';
import { defineBlock } from './defineBlock';

export const mapCard = defineBlock(cardType, mapCardFields);
