import { listBlocks } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';

export const isTitle = (block: Block): boolean =>
  block.model === 'heading' && block.props.level === 1;

export const holdsTitle = (block: Block): boolean => listBlocks([block]).some(isTitle);
