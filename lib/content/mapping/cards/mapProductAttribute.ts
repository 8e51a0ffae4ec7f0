import { resolveAnchor } from '@/lib/addresses/hrefs';
import { genericProductAttributeType } from '@/lib/content/model/products';
import type { ProductAttribute } from '@/lib/models/cards';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { EntryContext } from '../context/context';
import { safely } from '../context/mapSafely';
import { defineMapper, noted } from '../context/readFields';

export const mapProductAttribute = safely(
  noted(
    defineMapper(
      genericProductAttributeType,
      ({ name, slug, tone }, _context: EntryContext, entry): ProductAttribute | undefined =>
        name === undefined || slug === undefined
          ? undefined
          : dropUndefined({ id: entry.sys.id, name, slug: resolveAnchor(slug), tone }),
    ),
  ),
);
