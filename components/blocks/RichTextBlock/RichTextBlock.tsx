import { RichText } from '@/components/ui/RichText/RichText';
import type { RichTextProps } from '@/lib/models/blocks';

export function RichTextBlock({ html, anchor }: RichTextProps) {
  return (
    <div id={anchor}>
      <RichText html={html} />
    </div>
  );
}
