import { buildExampleHtml } from '@/components/ui/exampleContent';
import type { WarningCalloutProps } from './WarningCallout';

export const warningCalloutExamples: Readonly<Record<string, WarningCalloutProps>> = {
  'a paragraph': {
    title: 'These tablets contain persulfates',
    content: buildExampleHtml('<p>Do not use them if you are allergic to persulfates.</p>'),
  },
  'a list': {
    title: 'Keep tablets away from children',
    content: buildExampleHtml('<ul><li>in their pack</li><li>on a high shelf</li></ul>'),
  },
};
