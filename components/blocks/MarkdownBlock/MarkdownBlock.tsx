import { RichText } from '@/components/ui/RichText/RichText';
import type { MarkdownProps } from '@/lib/models/blocks';

export function MarkdownBlock({ html }: MarkdownProps) {
  return <RichText html={html} />;
}
