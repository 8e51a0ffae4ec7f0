import type { ReactNode } from 'react';
import { useContext } from 'react';
import { PreviewContext } from '@/components/ui/PreviewContext';
import type { Block } from '@/lib/models/blocks';

type BlockRootProps = { readonly id: string; readonly model: Block['model']; readonly children: ReactNode };

/** The root element of every block: its model for tests and analytics, and in preview its entry for live preview. */
export function BlockRoot({ id, model, children }: BlockRootProps) {
  const isPreview = useContext(PreviewContext);
  return (
    <div data-block={model} {...(isPreview ? { 'data-entry-id': id } : {})}>
      {children}
    </div>
  );
}
