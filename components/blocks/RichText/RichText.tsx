import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import type { SafeHtml } from '@/lib/platform/data/values';

export type RichTextProps = { readonly html: SafeHtml; readonly anchor?: string };

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    richText: RichTextProps;
  }
}

export function RichText({ html, anchor }: RichTextProps) {
  return (
    <div id={anchor}>
      <FormattedText html={html} size="article" />
    </div>
  );
}
