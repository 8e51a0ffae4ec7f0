import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import type { MarkdownProps } from '@/lib/models/blocks';

export function Markdown({ html }: MarkdownProps) {
  return <FormattedText html={html} />;
}
