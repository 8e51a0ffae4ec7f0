const DAY = 86_400_000;

/** `sys` of something published: the higher the number, the later it was updated. */
export function buildSys(id: string, number = 0) {
  const time = new Date(Date.UTC(2024, 0, 1) + number * DAY).toISOString();
  return {
    id,
    createdAt: time,
    updatedAt: time,
    publishedAt: time,
    firstPublishedAt: time,
    publishedVersion: 1,
    publishedCounter: 1,
  };
}

export function buildLink(id: string, linkType: 'Entry' | 'Asset' = 'Entry') {
  return { sys: { type: 'Link', linkType, id } };
}

export const buildLinks = (...ids: readonly string[]) => ids.map((id) => buildLink(id));

export function buildEntry(
  id: string,
  contentType: string,
  fields: Record<string, Record<string, unknown>>,
  number = 0,
) {
  return {
    sys: {
      ...buildSys(id, number),
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } },
    },
    metadata: { tags: [] },
    fields,
  };
}

export function buildAsset(id: string, contentType = 'image/png') {
  return {
    sys: buildSys(id),
    metadata: { tags: [] },
    fields: { title: { en: id }, file: { en: { url: `//x/${id}`, fileName: id, contentType } } },
  };
}

const field = (id: string, type: string, more: object = {}) => ({ id, name: id, type, ...more });

/**
 * An export with one content type, `thing`, of fields of every kind, and locales de → en, fr
 * without a fallback.
 */
export function buildSpaceExport(
  entries: readonly unknown[] = [],
  assets: readonly unknown[] = [],
) {
  return {
    contentTypes: [
      {
        sys: buildSys('thing'),
        name: 'Thing',
        displayField: 'name',
        fields: [
          field('name', 'Symbol', { localized: true }),
          field('code', 'Symbol'),
          field('text', 'Text', { localized: true }),
          field('count', 'Integer'),
          field('date', 'Date'),
          field('isOn', 'Boolean'),
          field('list', 'Array', { items: { type: 'Symbol' } }),
          field('place', 'Location'),
          field('ref', 'Link', { linkType: 'Entry' }),
          field('refs', 'Array', { items: { type: 'Link', linkType: 'Entry' } }),
          field('image', 'Link', { linkType: 'Asset' }),
          field('body', 'RichText'),
          field('secret', 'Symbol', { omitted: true }),
        ],
      },
    ],
    locales: [
      { code: 'en', name: 'English', default: true, fallbackCode: null },
      { code: 'de', name: 'German', default: false, fallbackCode: 'en' },
      { code: 'fr', name: 'French', default: false, fallbackCode: null },
    ],
    entries,
    assets,
    tags: [],
  };
}
