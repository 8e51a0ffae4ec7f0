import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isRecord } from '@/lib/platform/data/objects';
import type {
  ExportedAsset,
  ExportedContentType,
  ExportedEntry,
  ExportedSys,
  ExportedTag,
  LocalizedFields,
} from '../wire/exportSchema';
import { type ContentLink, listLinks } from './links';

export type ResourceKind = 'Entry' | 'Asset' | 'ContentType' | 'Tag';

export type FieldLink = ContentLink & { readonly field: string };

/** Lets queries run without parsing an item's fields. Snapshots store it as JSON. */
export type ResourceHead = Readonly<{
  kind: ResourceKind;
  id: string;
  createdAt: string;
  updatedAt: string;
  revision: number;
  contentTypeId?: string | undefined;
  tagIds: readonly string[];
  conceptIds?: readonly string[] | undefined;
  links: readonly FieldLink[];
  /** Locales in which locale-based publishing hasn't published the entry. */
  hiddenLocales?: readonly string[] | undefined;
  digest: string;
}>;

export type StoredItem = { readonly head: ResourceHead; readonly text: Buffer };

const MAX_PARSED_BYTES = 48_000_000;

const parsedFields = new LRUCache<Resource, LocalizedFields>({
  maxSize: MAX_PARSED_BYTES,
  sizeCalculation: (_fields, { text }) => text.length + 1,
});

const hasFields = (value: unknown): value is { readonly fields: LocalizedFields } =>
  isRecord(value) && 'fields' in value;

function pickFields(fields: LocalizedFields, isPicked: (name: string) => boolean): LocalizedFields {
  return Object.keys(fields).every(isPicked)
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)));
}

function hideLocales(fields: LocalizedFields, locales: readonly string[]): LocalizedFields {
  const show = (values: LocalizedFields[string]) =>
    Object.fromEntries(Object.entries(values).filter(([locale]) => !locales.includes(locale)));
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, show(values)]));
}

/** Parses fields on access: 80,000 parsed entries fill a 1 GB heap. Spreading loses the getters. */
export class Resource {
  readonly links: readonly ContentLink[];

  constructor(
    readonly item: StoredItem,
    /** Undefined delivers all fields, as for assets and entries of an unknown type. */
    private readonly delivered: ReadonlySet<string> | undefined,
  ) {
    const { links } = item.head;
    this.links =
      delivered === undefined || links.every(({ field }) => delivered.has(field))
        ? links
        : links.filter(({ field }) => delivered.has(field));
  }

  get kind() {
    return this.item.head.kind;
  }
  get id() {
    return this.item.head.id;
  }
  get createdAt() {
    return this.item.head.createdAt;
  }
  get updatedAt() {
    return this.item.head.updatedAt;
  }
  get revision() {
    return this.item.head.revision;
  }
  get contentTypeId() {
    return this.item.head.contentTypeId;
  }
  get tagIds() {
    return this.item.head.tagIds;
  }
  get conceptIds() {
    return this.item.head.conceptIds;
  }
  get text() {
    return this.item.text;
  }

  /** Includes fields that the content type lacks. */
  listStoredFields(): readonly string[] {
    const value: unknown = JSON.parse(this.item.text.toString());
    return hasFields(value) ? Object.keys(value.fields) : [];
  }

  get fields(): LocalizedFields {
    const known = parsedFields.get(this);
    if (known !== undefined) return known;
    const { delivered, item } = this;
    const { hiddenLocales } = item.head;
    const value: unknown = JSON.parse(item.text.toString());
    const whole = hasFields(value) ? value.fields : {};
    const picked =
      delivered === undefined ? whole : pickFields(whole, (name) => delivered.has(name));
    const fields = hiddenLocales === undefined ? picked : hideLocales(picked, hiddenLocales);
    parsedFields.set(this, fields);
    return fields;
  }
}

const NO_DATE = '1970-01-01T00:00:00.000Z';

/** As in the service: publication times for published items, otherwise creation and save times. */
function readTimes(sys: Partial<ExportedSys> & { id: string }, ofDrafts = false) {
  const published = ofDrafts ? undefined : sys;
  const updatedAt =
    published?.publishedAt ?? sys.updatedAt ?? sys.publishedAt ?? sys.createdAt ?? NO_DATE;
  return {
    id: sys.id,
    createdAt: published?.firstPublishedAt ?? sys.createdAt ?? updatedAt,
    updatedAt,
    revision: sys.revision ?? sys.publishedCounter ?? 1,
  };
}

function listHiddenLocales({ fieldStatus }: ExportedSys): readonly string[] | undefined {
  const hidden = Object.entries(fieldStatus?.['*'] ?? {}).flatMap(([locale, status]) =>
    status === 'draft' ? [locale] : [],
  );
  return hidden.length > 0 ? hidden : undefined;
}

function listFieldLinks(fields: LocalizedFields, hidden: readonly string[]) {
  const links: FieldLink[] = [];
  for (const [field, values] of Object.entries(fields)) {
    for (const [locale, value] of Object.entries(values)) {
      if (!hidden.includes(locale))
        for (const { linkType, id } of listLinks(value)) links.push({ field, linkType, id });
    }
  }
  return links;
}

export function isEntry(item: ExportedEntry | ExportedAsset): item is ExportedEntry {
  return 'contentType' in item.sys;
}

export function readItem(
  item: ExportedEntry | ExportedAsset,
  text: Buffer,
  { includeDrafts = false } = {},
): StoredItem {
  const hiddenLocales = includeDrafts ? undefined : listHiddenLocales(item.sys);
  const { tags = [], concepts } = item.metadata ?? {};
  const head: ResourceHead = {
    kind: isEntry(item) ? 'Entry' : 'Asset',
    ...readTimes(item.sys, includeDrafts),
    contentTypeId: isEntry(item) ? item.sys.contentType.sys.id : undefined,
    tagIds: tags.map(({ sys }) => sys.id),
    conceptIds: concepts?.map(({ sys }) => sys.id),
    links: listFieldLinks(item.fields, hiddenLocales ?? []),
    hiddenLocales,
    digest: hash('sha256', text, 'hex').slice(0, 32),
  };
  return { head, text };
}

const NO_FIELDS = Buffer.from('{}');

export function createModelResource(
  kind: 'ContentType' | 'Tag',
  { sys }: ExportedContentType | ExportedTag,
): Resource {
  return new Resource(
    { head: { kind, ...readTimes(sys), tagIds: [], links: [], digest: '0' }, text: NO_FIELDS },
    undefined,
  );
}
