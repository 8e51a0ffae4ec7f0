import { buildExampleHtml } from '@/components/ui/exampleContent';
import type { RichTextProps } from './RichText';

export const richTextExamples: Readonly<Record<string, RichTextProps>> = {
  'article text': {
    html: buildExampleHtml(
      '<h2>Cleaning every day</h2><p>Use <em>lukewarm</em> water. See <a ' +
        'href="/en-gb/products">our cleansers</a>.</p><ol><li>Rinse</li><li>Soak</li></ol>',
    ),
  },
  'with an anchor': { html: buildExampleHtml('<p>Directions for use.</p>'), anchor: 'directions' },
};
