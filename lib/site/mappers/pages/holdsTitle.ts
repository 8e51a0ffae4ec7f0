import { listBlocks } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';

export const holdsTitle = (block: Block): boolean =>
  listBlocks([block]).some((inner) => inner.model === 'heading' && inner.props.level === 1);
