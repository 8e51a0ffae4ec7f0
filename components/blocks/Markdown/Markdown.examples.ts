import { buildExampleHtml } from '@/components/ui/exampleContent';
import type { MarkdownProps } from './Markdown';

export const markdownExamples: Readonly<Record<string, MarkdownProps>> = {
  'list and link': {
    html: buildExampleHtml(
      '<ul><li>Rinse</li><li>Brush</li></ul><p>More in <a href="/en-gb/advice">our advice</a>.</p>',
    ),
  },
};
