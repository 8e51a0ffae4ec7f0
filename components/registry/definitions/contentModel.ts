import {
  buildContentTypes,
  type ContentTypeDefinition,
} from '@/lib/content/model/defineContentType';
import * as menuTypes from '@/lib/content/model/menus';
import * as pageTypes from '@/lib/content/model/pages';
import { momentType } from '@/lib/content/model/moments';
import { noticeType } from '@/lib/content/model/notices';
import { imageSetType } from '@/lib/content/model/pictures';
import { redirectType } from '@/lib/content/model/redirects';
import * as productTypes from '@/lib/content/model/products';
import * as settingTypes from '@/lib/content/model/settings';
import { BLOCK_DEFINITIONS } from './blockDefinitions';

const SHARED_TYPES = Object.values<ContentTypeDefinition>({
  ...pageTypes,
  imageSetType,
  ...productTypes,
  ...menuTypes,
  momentType,
  redirectType,
  ...settingTypes,
  noticeType,
});

export const DEFINITIONS = [
  ...SHARED_TYPES,
  ...Object.values(BLOCK_DEFINITIONS).flatMap((block): readonly ContentTypeDefinition[] => [
    block,
    ...(block.itemTypes ?? []),
  ]),
];

export const CUT_PICTURES = DEFINITIONS.flatMap(({ id: type, fields }) =>
  fields.flatMap(({ id: field, cuts }) => (cuts === undefined ? [] : [{ type, field, cuts }])),
);

export const CONTENT_MODEL = buildContentTypes(DEFINITIONS);

const TYPES = new Map(CONTENT_MODEL.map((type) => [type.id, type]));

export const findType = (model: string) => TYPES.get(model);
