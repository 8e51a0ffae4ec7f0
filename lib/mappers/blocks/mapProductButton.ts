import { z } from 'zod';
import { readGtin } from '@/lib/catalogue/gtin';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { mapProductButtonProps } from '../cards/productButton';
import { field } from '@/lib/contentModel/readers/values';
import { line } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const productButtonSchema = z.object({ gtinId: field(readGtin, 'a GTIN'), sort: line(), retailer: line(), shortTitle: line() });

export function mapProductButton(entry: Entry, context: BlockContext): BlockOf<'productButton'> | undefined {
  const props = mapProductButtonProps(readEntry(productButtonSchema, entry, context), context.product, context);
  return props && { id: entry.sys.id, model: 'productButton', props };
}
