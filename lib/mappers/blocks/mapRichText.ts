import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { dropUndefined } from '@/lib/data/objects';
import { readHtml } from '../fields/html';
import { anchor, richContent } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const richTextSchema = z.object({ content: richContent(), anchor: anchor() });

export function mapRichText(entry: Entry, context: BlockContext): BlockOf<'richText'> | undefined {
  const fields = readEntry(richTextSchema, entry, context);
  const html = readHtml(fields.content, entry, context);
  return html && { id: entry.sys.id, model: 'richText', props: dropUndefined({ html, anchor: fields.anchor }) };
}
