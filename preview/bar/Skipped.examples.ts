import type { SkippedBlock } from '@/lib/models/blocks';

export const skippedExamples: Readonly<Record<string, SkippedBlock['props']>> = {
  'unknown model': { entryModel: 'countdown', reason: 'unknownModel' },
  'nothing to show': { entryModel: 'heading', reason: 'nothingToShow' },
  unreadable: { entryModel: 'table', reason: 'unreadable' },
  'contains itself': { entryModel: 'section', reason: 'ancestor' },
  'nested too deep': { entryModel: 'grid', reason: 'maxDepthReached' },
  'too many blocks': { entryModel: 'card', reason: 'nodeBudget' },
  'not published': { entryModel: 'promobox', reason: 'unresolvedLink' },
  'with its causes': {
    entryModel: 'video',
    reason: 'nothingToShow',
    title: 'How to clean',
    path: 'blocks[2].items[0]',
    causes: [
      {
        reason: 'unreadable',
        detail: 'youtubeVideoId: expected the 11 characters that name a video at YouTube',
      },
      { reason: 'unresolvedLink', field: 'videoFile', detail: 'no video' },
    ],
  },
  'row with an empty cell': { entryModel: 'table', reason: 'droppedRow' },
};
