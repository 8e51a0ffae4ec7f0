import type { PropsWithChildren } from 'react';
import { Columns } from '@/components/ui/Columns/Columns';
import type { GridProps } from '@/lib/models/blocks';

declare module '@/lib/models/blocks' {
  interface ContainerPropsByModel {
    grid: GridProps;
  }
}

export function Grid({ children, ...grid }: PropsWithChildren<GridProps>) {
  return <Columns grid={grid}>{children}</Columns>;
}
