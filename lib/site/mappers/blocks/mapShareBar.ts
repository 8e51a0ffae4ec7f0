import { shareBarType } from '@/lib/content/model/blocks';
import { defineBlock } from './defineBlock';

export const mapShareBar = defineBlock(shareBarType, (_fields, { page }) => page);
