import type { Asset } from '@/lib/models/entry';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import type { ContentType } from '@/lib/content/model/defineContentType';
import { buildLink } from './buildSpaceExport';

type Field = ContentType['fields'][number];
export type Fields = Readonly<Record<string, unknown>>;

/** The asset that every sound field shows. */
export const SOUND_PICTURE = 'sound-picture';
export const SOUND_FILE = 'sound-file';
export const FILE_ASSET: Asset = {
  sys: { id: SOUND_FILE },
  fields: {
    title: 'File',
    file: { url: '//videos.ctfassets.net/a/b.mp4', contentType: 'video/mp4', details: { size: 1 } },
  },
};

/** Values that the content model's own types do not tell. */
const KNOWN_VALUES: Readonly<Record<string, unknown>> = {
  'page.url': '/en-gb/sound',
  'genericProduct.gtin': '4006381333931',
  'productButton.gtinId': '4006381333931',
  'productVariant.gtin': '4006381333931',
  'productVariant.sku': '4006381333931',
  'finderQuestion.key': 'sound-question',
  'finderAnswer.key': 'sound-answer',
  'form.key': 'sound-form',
  'formField.key': 'sound-field',
  'formField.kind': 'choice',
  'formField.countries': ['FR'],
  'formOption.key': 'sound-option',
  'heading.anchor': 'sound',
  'section.anchor': 'sound-section',
  'richText.anchor': 'sound-text',
  'menuItemAnchor.link': 'sound',
  'heading.level': 2,
  'heading.desktopSize': 40,
  'heading.mobileSize': 30,
  'image.extensions': [{ url: '//images.ctfassets.net/a/b.png', breakpoint: 992 }],
  'imageSet.breakPoint': 768,
  'grid.desktopColumnsConfig': '6,6',
  'grid.mobileColumnsConfig': '12',
  'articlePage.publishedDate': '2026-03-12',
  'video.youtubeVideoId': 'dQw4w9WgXcQ',
  'table.tableData': [
    ['Step', 'Time'],
    ['Rinse', '1 min'],
  ],
  'careCard.phones': ['999'],
  'contactPoint.phones': ['0117 496 0145'],
  'contactPoint.urgentPhones': ['111'],
  'contactPoint.emergencyPhones': ['999'],
  'contactPoint.email': 'sound@example.com',
  'contactPoint.openingHours': ['Mo-Fr 09:00-17:00'],
  'contactPoint.closedDays': ['2026-12-25'],
  'contactPoint.timeZone': 'Europe/London',
  'notice.editions': ['en-gb'],
  'labels.labels': {},
  'labels.code': 'global',
  'meta.hreflang': { 'fr-CA': 'https://ca.example/' },
};

const listChoices = (field: Field): readonly string[] =>
  field.validations.flatMap((validation) => ('in' in validation ? validation.in : []));

/** The content types that a field names for its links. */
export function listModels(field: Field): readonly string[] {
  return [...field.validations, ...(field.items?.validations ?? [])].flatMap((validation) =>
    'linkContentType' in validation ? validation.linkContentType : [],
  );
}

/** Ids of the sound entries that a field may link to: those of the types that the model names. */
function listTargets(field: Field, idOf: (model: string) => string): readonly unknown[] {
  const linkType = field.linkType ?? field.items?.linkType;
  if (linkType === 'Asset')
    return [buildLink(field.id === 'videoFile' ? SOUND_FILE : SOUND_PICTURE, 'Asset')];
  const models = listModels(field);
  // Every block in every container would be more than a page can take.
  return (models.includes('heading') ? ['heading', 'card'] : models).map((model) =>
    buildLink(idOf(model)),
  );
}

function buildSoundValue(
  type: ContentType,
  field: Field,
  idOf: (model: string) => string,
): unknown {
  const known = KNOWN_VALUES[`${type.id}.${field.id}`];
  if (known !== undefined) return known;
  const [choice] = listChoices(field);
  switch (field.type) {
    case 'Link':
      return listTargets(field, idOf)[0];
    case 'Array':
      return field.items?.type === 'Link' ? listTargets(field, idOf) : ['sound'];
    case 'Integer':
    case 'Number':
      return 4;
    case 'Boolean':
      return true;
    case 'Date':
      return '2026-03-12';
    case 'Object':
      return { sound: true };
    default:
      return choice ?? `Sound ${field.id}`;
  }
}

/**
 * A value for every field of a content type, as the content model wants it.
 * @param idOf id of the entry of a content type that links lead to
 */
export function buildSoundFields(model: string, idOf: (model: string) => string): Fields {
  const type = CONTENT_MODEL.find(({ id }) => id === model);
  if (!type) throw new Error(`The content model has no ${model}.`);
  return Object.fromEntries(
    type.fields.map((field) => [field.id, buildSoundValue(type, field, idOf)]),
  );
}

/** Ids of the fields of a content type that hold words. */
export function listTextFields(model: string): readonly string[] {
  const fields = CONTENT_MODEL.find(({ id }) => id === model)?.fields ?? [];
  return fields
    .filter(
      (field) =>
        ['Symbol', 'Text', 'RichText'].includes(field.type) && listChoices(field).length === 0,
    )
    .map(({ id }) => id);
}
