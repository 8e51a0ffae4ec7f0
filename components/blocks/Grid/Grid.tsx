import type { ReactNode } from 'react';
import { Columns } from '@/components/ui/Columns/Columns';
import type { GridProps } from '@/lib/models/blocks';

export function Grid({ children, ...grid }: GridProps & { readonly children: ReactNode }) {
  return <Columns grid={grid}>{children}</Columns>;
}
