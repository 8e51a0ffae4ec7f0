import type { SkippedBlock } from '@/lib/models/blocks';

export const skippedExamples: Readonly<Record<string, SkippedBlock['props']>> = {
  'unknown model': { entryModel: 'countdown', reason: 'unknownModel' },
  'nothing to show': { entryModel: 'heading', reason: 'nothingToShow' },
  unreadable: { entryModel: 'table', reason: 'unreadable' },
  'contains itself': { entryModel: 'section', reason: 'ancestor' },
  'nested too deep': { entryModel: 'grid', reason: 'maxDepthReached' },
  'too many blocks': { entryModel: 'card', reason: 'nodeBudget' },
  'not published': { entryModel: 'promobox', reason: 'unresolvedLink' },
  'row with an empty cell': { entryModel: 'table', reason: 'droppedRow' },
};
