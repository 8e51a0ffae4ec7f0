import { buildExampleHtml, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { GuideEnd, Opening } from '@/lib/models/article';
import type { OpeningPictureProps } from '@/lib/models/blocks';

export const openingExamples: Readonly<Record<string, Opening>> = {
  whole: {
    lead: 'A sore spot is a message, not a failing.',
    inShort: buildExampleHtml(
      '<ul><li><strong>Do now:</strong> take the denture out and clean it.</li><li><strong>Do ' +
        'not</strong> file it.</li><li><a href="/en-gb/help">Get help</a> if the throat ' +
        'swells.</li></ul>',
    ),
    author: { name: 'Dr Helen Marsh', url: '/en-gb/about-us/dr-helen-marsh' },
    reviewed: { iso: '2026-10-21', text: '21 Oct 2026' },
  },
  'the box alone': { inShort: buildExampleHtml('<p>Rinse it after every meal.</p>') },
};

export const openingPictureExamples: Readonly<Record<string, OpeningPictureProps>> = {
  'with a caption': { picture: EXAMPLE_PICTURE, caption: 'A check-up puts right what presses.' },
};

export const guideEndExamples: Readonly<Record<string, GuideEnd>> = {
  whole: {
    reviewer: { name: 'Dr Ruth Callender', url: '/en-gb/about-us/dr-ruth-callender' },
    published: { iso: '2026-03-12', text: '12 March 2026' },
    translations: [
      { language: 'it', name: 'Italiano', url: '/it-it/consigli/punti-dolenti' },
      { language: 'de', name: 'Deutsch', url: '/de-de/ratgeber/druckstellen' },
    ],
  },
};
