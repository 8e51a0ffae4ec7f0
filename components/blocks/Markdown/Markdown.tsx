import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import type { SafeHtml } from '@/lib/platform/data/values';

export type MarkdownProps = { readonly html: SafeHtml };

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    markdown: MarkdownProps;
  }
}

export function Markdown({ html }: MarkdownProps) {
  return <FormattedText html={html} size="article" />;
}
