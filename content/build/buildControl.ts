import type { Field } from '@/lib/content/model/defineContentType';
import { dropUndefined } from '@/lib/platform/data/objects';

const WIDGETS: Readonly<Record<Field['type'], string>> = {
  Symbol: 'singleLine',
  Text: 'multipleLine',
  RichText: 'richTextEditor',
  Integer: 'numberEditor',
  Number: 'numberEditor',
  Boolean: 'boolean',
  Date: 'datePicker',
  Object: 'objectEditor',
  Link: 'entryLinkEditor',
  // `listInput` would split its texts at commas.
  Array: 'tagEditor',
};

function chooseWidget({ id, type, validations, linkType, items }: Field) {
  if (id === 'slug') return 'slugEditor';
  if (linkType === 'Asset') return 'assetLinkEditor';
  if (items?.linkType === 'Entry') return 'entryLinksEditor';
  return validations.some((validation) => 'in' in validation) ? 'dropdown' : WIDGETS[type];
}

/** How Contentful's web app edits a field. */
export const buildControl = (field: Field) => ({
  fieldId: field.id,
  widgetNamespace: 'builtin',
  widgetId: field.widget ?? chooseWidget(field),
  settings: dropUndefined({
    helpText: field.help,
    format: field.type === 'Date' ? 'dateonly' : undefined,
  }),
});
