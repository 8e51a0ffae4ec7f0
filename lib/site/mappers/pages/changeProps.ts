import type { Block } from '@/lib/models/blocks';

export const changeProps = <Changed extends Block>(
  block: Changed,
  props: Partial<Changed['props']>,
): Changed => ({ ...block, props: { ...block.props, ...props } });
