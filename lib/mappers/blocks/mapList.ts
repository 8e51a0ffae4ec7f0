import { z } from 'zod';
import type { BlockOf, ListProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { atStep, type PageContext } from '../context/context';
import { dropUndefined, isRecord } from '@/lib/data/objects';
import { field, readJsonObject } from '@/lib/contentModel/readers/values';
import { readClassNames } from '@/lib/contentModel/readers/text';
import { choice, flag, integer, line, links } from '../fields/schemaFields';
import { buildCarouselProps, buildGridProps, carouselLayout, gridLayout } from './layouts';
import { readEntry } from '../context/readEntry';

const MAX_PAGE_SIZE = 1000;

type Configuration = Readonly<Record<string, unknown>>;

function readConfiguration(value: unknown): Configuration | undefined {
  const json = readJsonObject(value);
  return isRecord(json) ? json : undefined;
}

const listSchema = z.object({
  title: line(),
  model: choice(['carousel', 'grid']),
  pagination: integer(0, MAX_PAGE_SIZE),
  paginationAdd: flag(),
  cssClass: field(readClassNames, 'names of classes'),
  configuration: field(readConfiguration, 'a JSON object'),
  items: links(),
});

const gridSchema = z.object(gridLayout);
const carouselSchema = z.object(carouselLayout);

/** Read as fields of an entry, so that one malformed key does not discard the others. */
function readLayout(model: ListProps['layout']['model'], configuration: Configuration, entry: Entry, context: PageContext): ListProps['layout'] {
  const wrapped = { sys: entry.sys, fields: configuration };
  const at = atStep(context, 'configuration');
  if (model === 'grid') return { model, grid: buildGridProps(readEntry(gridSchema, wrapped, at)) };
  return { model, carousel: buildCarouselProps(readEntry(carouselSchema, wrapped, at)) };
}

export function mapList(entry: Entry, context: BlockContext): BlockOf<'list'> | undefined {
  const { model = 'grid', configuration = {}, ...fields } = readEntry(listSchema, entry, context);
  const children = context.mapChildren(fields.items ?? [], 'items');
  if (children.length === 0) return undefined;
  const props = dropUndefined({
    title: fields.title,
    pageSize: model === 'grid' ? (fields.pagination ?? 0) : 0,
    accumulates: fields.paginationAdd ?? false,
    className: fields.cssClass?.join(' ') || undefined,
    isBulletList: model === 'grid' && children.every((child) => child.model === 'listItem'),
    layout: readLayout(model, configuration, entry, context),
  });
  return { id: entry.sys.id, model: 'list', props, children };
}
