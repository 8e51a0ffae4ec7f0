import { shareBarType } from '@/lib/content/model/blocks';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapShareBar = defineBlock(shareBarType, (_fields, { page }) => page);
