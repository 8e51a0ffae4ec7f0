import type { ReactNode } from 'react';
import { useContext } from 'react';
import { BlockIdContext, PreviewContext } from '@/components/ui/contexts';
import type { Block } from '@/lib/models/blocks';
import { BlockBoundary } from './BlockBoundary';

type BlockRootProps = { readonly id: string; readonly model: Block['model']; readonly children: ReactNode };

/**
 * The root element of every block: its model for tests and analytics, and in preview its entry for live preview.
 * What was skipped has none for visitors, so that it takes no room either.
 */
export function BlockRoot({ id, model, children }: BlockRootProps) {
  const isPreview = useContext(PreviewContext);
  if (model === 'skipped' && !isPreview) return null;
  return (
    <BlockBoundary model={model} entryId={isPreview ? id : undefined}>
      <BlockIdContext value={id}>{children}</BlockIdContext>
    </BlockBoundary>
  );
}
