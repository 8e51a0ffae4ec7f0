import { cardType } from '@/lib/content/model/blocks';
import { mapCardFields } from '@/lib/content/mapping/cards/cardProps';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapCard = defineBlock(cardType, mapCardFields);
