import * as blockTypes from './blocks';
import * as contactTypes from './contact';
import * as containerBlockTypes from './containerBlocks';
import { buildContentTypes, type ContentTypeDefinition } from './defineContentType';
import * as finderTypes from './finder';
import * as healthBlockTypes from './healthBlocks';
import * as mediaBlockTypes from './mediaBlocks';
import * as menuTypes from './menus';
import * as pageTypes from './pages';
import * as productBlockTypes from './productBlocks';
import * as productTypes from './products';
import * as settingTypes from './settings';

export const DEFINITIONS = Object.values<ContentTypeDefinition>({
  ...pageTypes,
  ...blockTypes,
  ...containerBlockTypes,
  ...mediaBlockTypes,
  ...healthBlockTypes,
  ...contactTypes,
  ...productBlockTypes,
  ...finderTypes,
  ...productTypes,
  ...menuTypes,
  ...settingTypes,
});

export const CUT_PICTURES = DEFINITIONS.flatMap(({ id: type, fields }) =>
  fields.flatMap(({ id: field, cuts }) => (cuts === undefined ? [] : [{ type, field, cuts }])),
);

export const CONTENT_MODEL = buildContentTypes(DEFINITIONS);
