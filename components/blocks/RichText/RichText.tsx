import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import type { RichTextProps } from '@/lib/models/blocks';

export function RichText({ html, anchor }: RichTextProps) {
  return (
    <div id={anchor}>
      <FormattedText html={html} />
    </div>
  );
}
