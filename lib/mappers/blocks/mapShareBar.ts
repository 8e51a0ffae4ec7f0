import { shareBarType } from '@/lib/contentModel/blocks';
import { defineBlock } from './defineBlock';

export const mapShareBar = defineBlock(shareBarType, (_fields, { page }) => page);
