import type { Document } from '@contentful/rich-text-types';
import { isRichTextDocument } from '@/lib/html/isRichTextDocument';
import { readText } from './readString';

/** Formatted text as the content service holds it: a rich-text document, or HTML in a text field. */
export function readRichContent(value: unknown): Document | string | undefined {
  return isRichTextDocument(value) ? value : readText(value);
}
