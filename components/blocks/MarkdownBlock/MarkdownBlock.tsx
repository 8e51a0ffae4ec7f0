import { RichText } from '@/components/ui/RichText/RichText';
import type { MarkdownProps } from '@/lib/models/blocks';

/** Text written in Markdown; the server has rendered it. */
export function MarkdownBlock({ html }: MarkdownProps) {
  return <RichText html={html} />;
}
